"""`jury audit` as the map step of Spark: evenings go through `jury audit --map` in parts, the summaries are merged,
and the report is compared with that of a single run, byte for byte.

    pip install pyspark                       # and a Java runtime, 17 or later
    python tests/spark/audit.py JURY SEASON.jsonl [PARTS]

JURY is the program. In SEASON.jsonl each line is an evening, {"session": ..., "deals": [...]}: evenings are never
divided, because a deal has to know the tricks of the one before.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pyspark.sql import SparkSession


# A pipe cannot be read a second time, so nothing more is asked of the solver than the summaries have.
OPTIONS = ("--solve", "none", "--format", "json")


def jury(program, *options, text=None):
    """What `jury audit` prints. A status of 1 says that a deal has an infraction, and is none of ours."""
    ran = subprocess.run([program, "audit", *options], input=text, capture_output=True, check=False)
    if ran.returncode not in (0, 1):
        sys.exit(f"jury audit {' '.join(options)}: {ran.stderr.decode()}")
    return ran.stdout


def main(program, season, parts):
    program = str(Path(program).resolve())
    spark = SparkSession.builder.appName("jury audit").getOrCreate()
    begun = time.time()
    evenings = spark.sparkContext.textFile(season, parts).repartition(parts)
    # Without checkCode a program that fails half-way would look like one that had less to say.
    summaries = evenings.pipe(f"{program} audit --map", checkCode=True).collect()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "season.summary"
        path.write_text("\n".join(summaries) + "\n", encoding="utf-8")
        merged = jury(program, "--merge", str(path))
        path.write_bytes(merged)
        report = jury(program, "--report", str(path), *OPTIONS)
        print(f"{len(summaries)} summaries in {parts} parts, {time.time() - begun:.1f} s with the report")
        begun = time.time()
        text = Path(season).read_bytes()
        alone = jury(program, "-", *OPTIONS, text=text)
        print(f"a single run: {time.time() - begun:.1f} s")
    spark.stop()
    if report != alone:
        sys.exit("the two reports differ")
    print(f"the same {len(report)} bytes")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) == 4 else 4)
