import { createFrame, type Frame } from '../frame/frame.ts'

/**
 * A frame to work in, always as long as the one at hand: it is made anew only where the length
 * changes, so frames of one length cost nothing. What is in it is left over from the last time.
 */
export function createScratch(): (like: Frame) => Frame {
  let scratch = createFrame(0)
  return (like) => {
    if (scratch.length !== like.length) scratch = new Float32Array(like.length)
    return scratch
  }
}
