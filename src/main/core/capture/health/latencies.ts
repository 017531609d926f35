/** A boundary between two bins, in milliseconds: calls are counted exactly against the protocol's targets, 200 and 1,000. */
const BOUNDARY_MS = 200;
/**
 * Bins between a boundary and five times it. Each is 1.01% wide, so its middle is at most 0.51% from any
 * value in it.
 */
const BINS_PER_FIVE = 160;
const LOG_FIVE = Math.log(5);
/** The tolerance of a position, far below the effect of a microsecond: 1.6 ms is at -480.00000000000006. */
const ROUNDING_ERROR = 1e-10;
/** Shorter values count as a microsecond, longer ones as a day. */
const MIN_MS = 0.001;
const MAX_MS = 86_400_000;

/**
 * How often each latency occurred, in logarithmic bins: any number of them can be added up, and a percentile of the sum
 * is off by 0.51% at most. Counts may be negative, to take calls out again.
 */
export interface Latencies {
  add(ms: number, count?: number): void;
  /** Adds a histogram that `encode` has written. */
  addEncoded(bytes: Uint8Array): void;
  /** How many there are. */
  count(): number;
  /** The nearest rank; null if there are none. */
  percentile(share: number): number | null;
  /** How many calls take at least this long; a time between two boundaries counts as the nearer one. */
  countFrom(ms: number): number;
  /** Bins with calls in ascending order, `width` of them joined into one. */
  list(width: number): LatencyBin[];
  /** Empty if there are none. */
  encode(): Buffer;
}

export interface LatencyBin {
  /** Half a microsecond before the first one counted, so that any filter of times in microseconds finds the same calls. */
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
  readonly calls: number;
}

export function createLatencies(): Latencies {
  const bins = new Map<number, number>();

  function addToBin(bin: number, count: number): void {
    bins.set(bin, (bins.get(bin) ?? 0) + count);
  }

  function sortBins(): [bin: number, count: number][] {
    return [...bins].filter(([, each]) => each !== 0).toSorted(([a], [b]) => a - b);
  }

  function countAll(): number {
    let sum = 0;
    for (const each of bins.values()) sum += each;
    return sum;
  }

  return {
    add: (ms, times = 1) => addToBin(Math.floor(getPosition(ms) + ROUNDING_ERROR), times),
    addEncoded(bytes) {
      for (const reader = createBinReader(bytes); reader.bin !== Infinity; reader.next())
        addToBin(reader.bin, reader.count);
    },
    count: countAll,
    percentile(share) {
      const rank = Math.max(1, Math.ceil(countAll() * share));
      let below = 0;
      for (const [bin, each] of sortBins()) {
        below += each;
        if (below >= rank) return getStart(bin + 0.5);
      }
      return null;
    },
    countFrom(ms) {
      const first = Math.round(getPosition(ms));
      let sum = 0;
      for (const [bin, each] of bins) if (bin >= first) sum += each;
      return sum;
    },
    list(width) {
      const joined = new Map<number, number>();
      for (const [bin, each] of sortBins()) {
        const first = Math.floor(bin / width) * width;
        joined.set(first, (joined.get(first) ?? 0) + each);
      }
      return [...joined].map(([first, calls]) => ({
        fromMs: getBound(first),
        toMs: getBound(first + width),
        calls,
      }));
    },
    encode() {
      const sorted = sortBins();
      const writer = createBinWriter(sorted.length * MAX_BIN_BYTES);
      for (const [bin, count] of sorted) writer.add(bin, count);
      return writer.bytes();
    },
  };
}

/** In bins from the boundary; an integer at the start of a bin. */
function getPosition(ms: number): number {
  const within = Math.min(MAX_MS, Math.max(MIN_MS, ms));
  return (Math.log(within / BOUNDARY_MS) / LOG_FIVE) * BINS_PER_FIVE;
}

function getStart(position: number): number {
  return BOUNDARY_MS * 5 ** (position / BINS_PER_FIVE);
}

function getBound(bin: number): number {
  return (Math.ceil(getStart(bin - ROUNDING_ERROR) * 1_000) - 0.5) / 1_000;
}

/**
 * The encoded sum of two encoded histograms. A few calls are added to hundreds of bins with each write of captures, so
 * they are merged while they are read.
 */
export function sumEncoded(one: Uint8Array, other: Uint8Array): Buffer {
  const first = createBinReader(one);
  const second = createBinReader(other);
  // A common bin is written once, and distances are not longer, but for that of the other first bin.
  const sum = createBinWriter(one.length + other.length + MAX_BIN_BYTES);
  for (;;) {
    const bin = Math.min(first.bin, second.bin);
    if (bin === Infinity) return sum.bytes();
    const count = first.takeFrom(bin) + second.takeFrom(bin);
    if (count !== 0) sum.add(bin, count);
  }
}

/** Two integers of at most 53 bits and their signs, with seven bits in each byte. */
const MAX_BIN_BYTES = 16;

/** Writes pairs of numbers: the distance from the bin before, and the count. Small ones take a byte. */
function createBinWriter(maxBytes: number) {
  const bytes = Buffer.allocUnsafe(maxBytes);
  let length = 0;
  let last = 0;

  /** The lowest bits first; the sign is the lowest bit. Multiplied, because counts may exceed 32 bits. */
  function writeNumber(value: number): void {
    let rest = value < 0 ? -value * 2 - 1 : value * 2;
    while (rest > 127) {
      bytes[length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    bytes[length++] = rest;
  }

  return {
    add(bin: number, count: number): void {
      writeNumber(bin - last);
      writeNumber(count);
      last = bin;
    },
    bytes: () => bytes.subarray(0, length),
  };
}

/** Starts at the first of the encoded bins; after the last one, `bin` is infinite. */
function createBinReader(bytes: Uint8Array) {
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }
  };
  const reader = {
    bin: 0,
    count: 0,
    next(): void {
      if (at >= bytes.length) {
        reader.bin = Infinity;
        return;
      }
      reader.bin += readNumber();
      reader.count = readNumber();
    },
    /** The count of a bin if it is the current one, which is then consumed. */
    takeFrom(bin: number): number {
      if (reader.bin !== bin) return 0;
      const { count } = reader;
      reader.next();
      return count;
    },
  };
  reader.next();
  return reader;
}
