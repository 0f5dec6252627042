/**
 * One picture of a light string: red, green, blue for each LED in wire order, three floats an LED.
 * Values are linear light; 0 is dark and 1 is a die driven fully. Values above 1 are allowed
 * (a sum of layers, say) and are clipped by the output stage.
 */
export type Frame = Float32Array

/** A dark frame for `ledCount` LEDs. */
export function createFrame(ledCount: number): Frame {
  return new Float32Array(ledCount * 3)
}

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
