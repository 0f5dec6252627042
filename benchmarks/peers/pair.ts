/** The same work by Ledloom and by another package, which give what is compared. */
export interface Pair {
  readonly what: string
  /** The name of the other package. */
  readonly peer: string
  readonly ours: Work
  readonly theirs: Work
  /** True if both must give the same. */
  readonly isSame: boolean
  /** Calls in a round. Default 2000. */
  readonly calls?: number
}

export type Work = () => Uint8Array | Float32Array | Promise<Uint8Array>
