//! What was found out, kept as patterns.
//!
//! A result never depends on all cards: the search says which ranks won tricks, and whatever lies
//! below them may be dealt differently as long as everybody's suits keep their lengths. Results are
//! therefore filed by shape (the lengths, who leads, which question), and each one says which owners of
//! the highest cards it needs. A position that agrees with those has the same bounds.
//!
//! The memory is bounded: when it is full, everything is forgotten and the search goes on. A new
//! question costs nothing, because old shapes are told by their generation.

use super::owners::OwnerRows;

/// What is proved for a pattern: the counted tricks lie between two bounds, which are kept in the four
/// highest bits of the two rows. No row reaches so far.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Pattern {
    mask: OwnerRows,
    rows: OwnerRows,
}

const BOUND: u32 = 60;
const ROWS: u64 = (1 << BOUND) - 1;

impl Pattern {
    const NONE: Pattern = Pattern { mask: [0; 2], rows: [0; 2] };

    #[inline(always)]
    fn new(mask: OwnerRows, rows: &OwnerRows, lower: u8, upper: u8) -> Pattern {
        let rows = [rows[0] & mask[0], rows[1] & mask[1]];
        Pattern { mask, rows: [rows[0] | (lower as u64) << BOUND, rows[1] | (upper as u64) << BOUND] }
    }

    #[inline(always)]
    fn lower(&self) -> u8 {
        (self.rows[0] >> BOUND) as u8
    }

    #[inline(always)]
    fn upper(&self) -> u8 {
        (self.rows[1] >> BOUND) as u8
    }

    /// Keeps the better of these bounds and its own.
    #[inline(always)]
    fn tighten(&mut self, lower: u8, upper: u8) {
        let (lower, upper) = (self.lower().max(lower), self.upper().min(upper));
        self.rows[0] = self.rows[0] & ROWS | (lower as u64) << BOUND;
        self.rows[1] = self.rows[1] & ROWS | (upper as u64) << BOUND;
    }

    #[inline(always)]
    fn matches(&self, rows: &OwnerRows) -> bool {
        ((self.rows[0] ^ rows[0]) & self.mask[0]) | ((self.rows[1] ^ rows[1]) & self.mask[1]) == 0
    }

    /// Does every position of `other` belong to this pattern too?
    #[inline(always)]
    fn covers(&self, other: &Pattern) -> bool {
        (self.mask[0] & !other.mask[0]) | (self.mask[1] & !other.mask[1]) == 0 && self.matches(&other.rows)
    }
}

/// The four highest cards of every suit, eight bits each: enough to tell most patterns from a position
/// without reading them. The rows are in the lower half, the mask in the upper one.
type Gist = u64;

#[inline(always)]
fn gist(rows: &OwnerRows) -> u64 {
    (rows[0] & 0xff) | (rows[0] >> 24 & 0xff00) | (rows[1] & 0xff) << 16 | (rows[1] >> 8 & 0xff00_0000)
}

/// The patterns of one shape lie side by side.
#[derive(Clone, Copy, Debug, Default)]
struct Shape {
    key: u64,
    tag: u8,
    /// Room is for `1 << size` patterns.
    size: u8,
    used: u16,
    start: u32,
    generation: u32,
    /// The next one to be overwritten when the room may not grow.
    oldest: u16,
}

const FIRST_SIZE: u8 = 1;
const LAST_SIZE: u8 = 11;
const FEWEST_SHAPES: usize = 1 << 10;

#[derive(Debug, Clone)]
pub struct Patterns {
    shapes: Vec<Shape>,
    /// Shapes in use are looked for among the first `1 << bits`.
    bits: u32,
    most_bits: u32,
    in_use: usize,
    generation: u32,
    patterns: Vec<Pattern>,
    /// The gist of each pattern, in the same order.
    gists: Vec<Gist>,
    most_patterns: usize,
    /// Rooms given up when a shape moved to a larger one, by size.
    free: [Vec<u32>; LAST_SIZE as usize + 1],
}

impl Patterns {
    /// A table that never takes more than so many bytes.
    pub fn new(bytes: usize) -> Patterns {
        let shape_bytes = bytes / 8;
        let most_bits = (shape_bytes / size_of::<Shape>()).max(FEWEST_SHAPES).ilog2();
        let most_patterns = (bytes - shape_bytes) / (size_of::<Pattern>() + size_of::<Gist>());
        Patterns {
            shapes: vec![Shape::default(); FEWEST_SHAPES],
            bits: FEWEST_SHAPES.ilog2(),
            most_bits,
            in_use: 0,
            generation: 1,
            patterns: Vec::new(),
            gists: Vec::new(),
            most_patterns: most_patterns.clamp(1 << 10, u32::MAX as usize),
            free: Default::default(),
        }
    }

    /// Forgets everything, without touching the memory.
    pub fn forget(&mut self) {
        self.in_use = 0;
        self.bits = FEWEST_SHAPES.ilog2();
        self.patterns.clear();
        self.gists.clear();
        self.free.iter_mut().for_each(Vec::clear);
        match self.generation.checked_add(1) {
            Some(next) => self.generation = next,
            None => {
                self.shapes.fill(Shape::default());
                self.generation = 1;
            }
        }
    }

    #[inline(always)]
    fn slot(&self, key: u64, tag: u8) -> usize {
        let mixed =
            (key ^ (tag as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> (64 - self.bits)) as usize
    }

    /// Where the shape is, or the free place where it belongs.
    #[inline(always)]
    fn find(&self, key: u64, tag: u8) -> usize {
        let last = (1 << self.bits) - 1;
        let mut at = self.slot(key, tag);
        loop {
            let shape = &self.shapes[at];
            if shape.generation != self.generation || (shape.key == key && shape.tag == tag) {
                return at;
            }
            at = (at + 1) & last;
        }
    }

    /// The proof, if there is one, that the counted tricks reach `need` or that they do not; with the
    /// mask of the pattern.
    #[inline(always)]
    pub fn look_up(&mut self, key: u64, tag: u8, rows: &OwnerRows, need: u8) -> Option<(bool, OwnerRows)> {
        let shape = &self.shapes[self.find(key, tag)];
        if shape.generation != self.generation {
            return None;
        }
        let range = shape.start as usize..shape.start as usize + shape.used as usize;
        let gists = &mut self.gists[range.clone()];
        let patterns = &mut self.patterns[range];
        let wanted = gist(rows);
        let at = gists.iter().zip(patterns.iter()).position(|(gist, pattern)| {
            (gist ^ wanted) & (gist >> 32) == 0
                && (pattern.lower() >= need || pattern.upper() < need)
                && pattern.matches(rows)
        })?;
        let found = patterns[at];
        // What was useful once is found sooner the next time.
        patterns.swap(at, at / 2);
        gists.swap(at, at / 2);
        Some((found.lower() >= need, found.mask))
    }

    /// Keeps a result.
    pub fn store(&mut self, key: u64, tag: u8, rows: &OwnerRows, mask: OwnerRows, lower: u8, upper: u8) {
        let at = self.find(key, tag);
        let new = Pattern::new(mask, rows, lower, upper);
        if self.shapes[at].generation != self.generation {
            return self.first_of_a_shape(at, key, tag, new);
        }
        let shape = self.shapes[at];
        let (start, used) = (shape.start as usize, shape.used as usize);
        let sketch = gist(&new.rows) | gist(&new.mask) << 32;
        let wide = sketch >> 32;
        let mut kept = start;
        for n in start..start + used {
            let old = self.gists[n];
            // Can the new pattern be the old one or a wider one?
            if (old ^ sketch) & wide == 0 && wide & !(old >> 32) == 0 {
                let old = &mut self.patterns[n];
                if old.mask == new.mask && new.matches(&old.rows) {
                    old.tighten(lower, upper);
                    return;
                }
                // A wider pattern with bounds as good makes a narrower one useless.
                if lower >= old.lower() && upper <= old.upper() && new.covers(old) {
                    continue;
                }
            }
            if kept != n {
                self.patterns[kept] = self.patterns[n];
                self.gists[kept] = old;
            }
            kept += 1;
        }
        let mut used = kept - start;
        let mut shape = shape;
        if used == 1 << shape.size && !self.grow(&mut shape) {
            if shape.size < LAST_SIZE {
                // Nothing left anywhere.
                self.forget();
                let at = self.find(key, tag);
                return self.first_of_a_shape(at, key, tag, new);
            }
            self.patterns[shape.start as usize + shape.oldest as usize] = new;
            self.gists[shape.start as usize + shape.oldest as usize] = sketch;
            shape.oldest = (shape.oldest + 1) % (1 << LAST_SIZE);
        } else {
            self.patterns[shape.start as usize + used] = new;
            self.gists[shape.start as usize + used] = sketch;
            used += 1;
        }
        shape.used = used as u16;
        self.shapes[at] = shape;
    }

    fn first_of_a_shape(&mut self, at: usize, key: u64, tag: u8, new: Pattern) {
        let mut at = at;
        if 4 * (self.in_use + 1) > 3 << self.bits {
            if self.bits == self.most_bits {
                self.forget();
            } else {
                self.widen();
            }
            at = self.find(key, tag);
        }
        let start = match self.room(FIRST_SIZE) {
            Some(start) => start,
            None => {
                self.forget();
                at = self.find(key, tag);
                self.room(FIRST_SIZE).unwrap_or(0)
            }
        };
        self.patterns[start as usize] = new;
        self.gists[start as usize] = gist(&new.rows) | gist(&new.mask) << 32;
        let generation = self.generation;
        self.shapes[at] = Shape { key, tag, size: FIRST_SIZE, used: 1, start, generation, oldest: 0 };
        self.in_use += 1;
    }

    /// Twice as many places for shapes.
    fn widen(&mut self) {
        let old: Vec<Shape> = self.shapes[..1 << self.bits]
            .iter()
            .filter(|shape| shape.generation == self.generation)
            .copied()
            .collect();
        self.bits += 1;
        if self.shapes.len() < 1 << self.bits {
            self.shapes.resize(1 << self.bits, Shape::default());
        }
        for shape in &mut self.shapes[..1 << self.bits] {
            shape.generation = 0;
        }
        for shape in old {
            let at = self.find(shape.key, shape.tag);
            self.shapes[at] = shape;
        }
    }

    fn room(&mut self, size: u8) -> Option<u32> {
        if let Some(start) = self.free[size as usize].pop() {
            return Some(start);
        }
        let start = self.patterns.len();
        let end = start + (1 << size);
        if end > self.most_patterns {
            return None;
        }
        if end > self.patterns.capacity() {
            // The usual doubling, but never beyond the limit.
            let wanted = (2 * end).min(self.most_patterns);
            self.patterns.reserve_exact(wanted - start);
            self.gists.reserve_exact(wanted - start);
        }
        self.gists.resize(end, 0);
        self.patterns.resize(end, Pattern::NONE);
        Some(start as u32)
    }

    /// Moves a shape to a room twice as large; false if it is as large as may be or there is none.
    fn grow(&mut self, shape: &mut Shape) -> bool {
        if shape.size == LAST_SIZE {
            return false;
        }
        let Some(start) = self.room(shape.size + 1) else { return false };
        let old = shape.start as usize;
        self.patterns.copy_within(old..old + shape.used as usize, start as usize);
        self.gists.copy_within(old..old + shape.used as usize, start as usize);
        self.free[shape.size as usize].push(shape.start);
        shape.start = start;
        shape.size += 1;
        true
    }

    /// Bytes taken at this moment.
    pub fn bytes(&self) -> usize {
        self.shapes.capacity() * size_of::<Shape>()
            + self.patterns.capacity() * size_of::<Pattern>()
            + self.gists.capacity() * size_of::<Gist>()
    }
}
