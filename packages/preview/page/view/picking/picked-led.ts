/** What is known of the LED that is pointed at. */
export interface PickedLed {
  /** Its number along the wire, from 0. */
  readonly index: number
  /** x, y, z as the layout has them, right-handed, y up. */
  readonly position: readonly [number, number, number]
  /** Linear light, red, green and blue; undefined before the first frame. */
  readonly light: readonly [number, number, number] | undefined
  /** The bytes that the device gets for it; empty where the page wasn't given them. */
  readonly bytes: readonly number[]
}

/** Where LEDs and their light are to be found. */
export interface LedFacts {
  readonly positions: ArrayLike<number>
  readonly light: Float32Array | undefined
  readonly bytes: Uint8Array | undefined
}

/** What is known of the LED with this number. */
export function describeLed(index: number, { positions, light, bytes }: LedFacts): PickedLed {
  const bytesPerLed = bytes === undefined ? 0 : Math.floor((3 * bytes.length) / positions.length)
  return {
    index,
    position: threeAt(positions, index),
    light: light && threeAt(light, index),
    bytes: [...(bytes?.subarray(index * bytesPerLed, (index + 1) * bytesPerLed) ?? [])],
  }
}

function threeAt(values: ArrayLike<number>, index: number): [number, number, number] {
  return [values[3 * index]!, values[3 * index + 1]!, values[3 * index + 2]!]
}
