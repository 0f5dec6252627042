/**
 * One picture on a light string: red, green and blue of each LED in wire order, three floats per LED.
 * Values are linear light; 0 is dark and 1 is a channel at full power. The output stage clips values
 * above 1, which a sum of layers may have.
 */
export type Frame = Float32Array

/** A dark frame for `ledCount` LEDs. */
export function createFrame(ledCount: number): Frame {
  return new Float32Array(ledCount * 3)
}

/**
 * Creates a supplier of working frames as long as the given one. It allocates only when the length
 * changes. A working frame still holds the values of its last use.
 */
export function createScratch(): (like: Frame) => Frame {
  let scratch = createFrame(0)
  return (like) => {
    if (scratch.length !== like.length) scratch = new Float32Array(like.length)
    return scratch
  }
}
