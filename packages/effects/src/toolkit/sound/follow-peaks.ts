type FollowOptions = {
  /** Values per frame: the bands of a spectrum, or 1 for a level. */
  readonly bandCount: number
  /** Frames per second. */
  readonly frameRate: number
  /** Time constant of a rise in seconds: two thirds of it are complete by then. */
  readonly attack: number
  /** Time constant of a fall in seconds: a third is left by then. */
  readonly decay: number
}

/**
 * Smooths analysed frames in place like the needle of a meter: they rise quickly and fall slowly. They
 * are treated as a loop: a sound at the end still decays at the start.
 */
export function followPeaks(frames: Float32Array, options: FollowOptions): Float32Array {
  const { bandCount, frameRate, attack, decay } = options
  const rise = 1 - Math.exp(-1 / Math.max(1e-6, attack * frameRate))
  const fall = 1 - Math.exp(-1 / Math.max(1e-6, decay * frameRate))
  const input = frames.slice()
  for (let band = 0; band < bandCount; band++) {
    let shown = 0
    // Two rounds: the first one finds the decay that the end leaves for the start.
    for (let i = band; i < 2 * frames.length; i += bandCount) {
      const place = i % frames.length
      const gap = input[place]! - shown
      shown += gap * (gap > 0 ? rise : fall)
      frames[place] = shown
    }
  }
  return frames
}
