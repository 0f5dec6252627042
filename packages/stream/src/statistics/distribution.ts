/** How a quantity was spread, in its own unit; all zero as long as nothing was counted. */
export interface Distribution {
  readonly count: number
  /** Half of the values were at most this. */
  readonly p50: number
  /** All but one in a hundred were at most this. */
  readonly p99: number
  readonly max: number
}
