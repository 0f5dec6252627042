/** A summary of measured values, in their unit; all zero before the first one. */
export interface Distribution {
  readonly count: number
  /** The median: half of the values are at most this. */
  readonly p50: number
  /** 99 % of the values are at most this. */
  readonly p99: number
  readonly max: number
}

/** Each doubling is divided into this many buckets, so a bucket is at most 1/32 of its value wide. */
const BUCKETS_PER_DOUBLING = 32
const SHIFT = 5
/** Microseconds in 31 bits, a little under 36 minutes. Longer durations share the last bucket. */
const LONGEST_US = 0x7fffffff
const BUCKETS = bucketOf(LONGEST_US) + 1

/**
 * Counts durations in milliseconds in fixed memory (3.5 kB); adding one allocates nothing. A percentile
 * is at most 1/32 too high and never too low; the maximum is exact. Durations below zero count as
 * zero. The buckets are those of a log-linear (HDR) histogram over microseconds.
 */
export class DurationHistogram {
  readonly #counts = new Uint32Array(BUCKETS)
  #count = 0
  #max = 0

  add(durationMs: number): void {
    const duration = Math.max(0, durationMs)
    const bucket = bucketOf(Math.min(LONGEST_US, duration * 1000))
    this.#counts[bucket] = this.#counts[bucket]! + 1
    this.#count++
    if (duration > this.#max) this.#max = duration
  }

  /** The duration that a `share` (0..1) of all durations do not exceed; 0 before the first one. */
  percentile(share: number): number {
    if (this.#count === 0) return 0
    let remaining = Math.max(1, Math.ceil(share * this.#count))
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      remaining -= this.#counts[bucket]!
      if (remaining <= 0) return Math.min(this.#max, endOf(bucket) / 1000)
    }
    return this.#max
  }

  get distribution(): Distribution {
    return {
      count: this.#count,
      p50: this.percentile(0.5),
      p99: this.percentile(0.99),
      max: this.#max,
    }
  }
}

function bucketOf(microseconds: number): number {
  const value = Math.trunc(microseconds)
  const doubling = Math.max(0, 31 - Math.clz32(value) - SHIFT)
  return (doubling << SHIFT) + (value >> doubling)
}

/** The first microsecond after a bucket. */
function endOf(bucket: number): number {
  if (bucket < 2 * BUCKETS_PER_DOUBLING) return bucket + 1
  const doubling = (bucket >> SHIFT) - 1
  return (bucket - (doubling << SHIFT) + 1) * 2 ** doubling
}
