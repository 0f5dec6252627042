/** The part of a source that is wanted, and how fast it goes by. */
export interface Clip {
  /** Seconds of the source at which it begins, 0..86400. Default 0. */
  readonly start?: number | undefined
  /** Seconds of the source at which it ends, after `start`. Default: its own end. */
  readonly end?: number | undefined
  /** Factor on the source's own speed, 0.01..100. Default 1. */
  readonly speed?: number | undefined
}
