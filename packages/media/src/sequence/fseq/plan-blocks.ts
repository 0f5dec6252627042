/** Frames that are packed together; `end` is not included. */
export interface BlockPlan {
  readonly firstFrame: number
  readonly end: number
}

/** More can't be told in version 2.0. */
const MOST_BLOCKS = 255

/** A player unpacks a block at a time: no shorter than this, and the first one soon. */
const LEAST_BYTES = 2 ** 16
const LEAST_FRAMES = 10

/**
 * How a sequence is cut into blocks, by the rule of the Falcon Player's own writer: at least 64 KiB
 * and ten frames each, at most 255, and the first of ten frames, so that playing begins at once.
 */
export function planBlocks(frameCount: number, frameLength: number): BlockPlan[] {
  const size = Math.max(
    LEAST_FRAMES,
    Math.ceil(LEAST_BYTES / frameLength),
    Math.ceil(frameCount / (MOST_BLOCKS - 1)),
  )
  const plans: BlockPlan[] = []
  for (let firstFrame = 0; firstFrame < frameCount; ) {
    const end = Math.min(frameCount, firstFrame + (firstFrame === 0 ? LEAST_FRAMES : size))
    plans.push({ firstFrame, end })
    firstFrame = end
  }
  return plans
}
