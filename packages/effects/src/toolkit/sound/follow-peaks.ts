/** How fast what is shown of a sound rises and falls. */
export interface FollowOptions {
  /** Values of a frame: the bands of a spectrum, 1 for a level. */
  readonly bandCount: number
  /** Frames a second. */
  readonly frameRate: number
  /** Seconds in which a rise is made but for a third. */
  readonly attack: number
  /** Seconds in which a third is left of what is over. */
  readonly decay: number
}

/**
 * Smooths analysed frames in place, as the needle of a meter does: quick to rise, slow to fall. The
 * frames are a circle: what sounds at the end still dies away at the beginning.
 */
export function followPeaks(frames: Float32Array, options: FollowOptions): Float32Array {
  const { bandCount, frameRate, attack, decay } = options
  const rise = 1 - Math.exp(-1 / Math.max(1e-6, attack * frameRate))
  const fall = 1 - Math.exp(-1 / Math.max(1e-6, decay * frameRate))
  const input = frames.slice()
  for (let band = 0; band < bandCount; band++) {
    let shown = 0
    // Twice around: the first round finds out what the end leaves for the beginning.
    for (let i = band; i < 2 * frames.length; i += bandCount) {
      const place = i % frames.length
      const gap = input[place]! - shown
      shown += gap * (gap > 0 ? rise : fall)
      frames[place] = shown
    }
  }
  return frames
}
