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
