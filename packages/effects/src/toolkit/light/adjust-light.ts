import type { Frame } from '@ledloom/core'

/** Multiplies the light of one LED, `frame[offset..offset+2]`, by `share`. */
export function dim(frame: Float32Array, offset: number, share: number): void {
  frame[offset]! *= share
  frame[offset + 1]! *= share
  frame[offset + 2]! *= share
}

/** Adds a share of `light`, linear red, green, blue, to one LED, `frame[offset..offset+2]`. */
export function addLight(
  frame: Float32Array,
  offset: number,
  light: ArrayLike<number>,
  share: number,
): void {
  frame[offset]! += share * light[0]!
  frame[offset + 1]! += share * light[1]!
  frame[offset + 2]! += share * light[2]!
}

/** Raises each channel of one LED to a share of `light` if it is lower: brighter light wins. */
export function raiseLight(
  frame: Float32Array,
  offset: number,
  light: ArrayLike<number>,
  share: number,
): void {
  frame[offset] = Math.max(frame[offset]!, share * light[0]!)
  frame[offset + 1] = Math.max(frame[offset + 1]!, share * light[1]!)
  frame[offset + 2] = Math.max(frame[offset + 2]!, share * light[2]!)
}

/** Covers the light of one LED with `light`, as paint does: share 1 hides what was there. */
export function coverLight(
  frame: Float32Array,
  offset: number,
  light: ArrayLike<number>,
  share: number,
): void {
  frame[offset]! += share * (light[0]! - frame[offset]!)
  frame[offset + 1]! += share * (light[1]! - frame[offset + 1]!)
  frame[offset + 2]! += share * (light[2]! - frame[offset + 2]!)
}

/** Light up to here is unchanged; light above it approaches 1 without reaching it. */
const KNEE = 0.6

/**
 * Compresses summed light below 1 without clipping: light above the knee bends towards 1, all three
 * colours of an LED by the same factor, which keeps the hue. With clipping, the channels would reach 1
 * one after the other and any colour would turn white.
 */
export function limitLight(frame: Frame): void {
  for (let i = 0; i < frame.length; i += 3) {
    const most = Math.max(frame[i]!, frame[i + 1]!, frame[i + 2]!)
    if (most <= KNEE) continue
    const over = (most - KNEE) / (1 - KNEE)
    dim(frame, i, (KNEE + (1 - KNEE) * (over / (1 + over))) / most)
  }
}

/**
 * Rotates and scales the colours of a frame in the a, b plane of OKLab and keeps their lightness;
 * negative light is clipped to 0. The matrices are from Björn Ottosson, "A perceptual color space for
 * image processing" (2020), in the public domain. They are written out because a colour library
 * creates an object per colour, and this runs for each LED of each frame.
 *
 * @param along `scale × cos` of the angle; `across` is `scale × sin`
 */
export function turnChroma(frame: Float32Array, along: number, across: number): void {
  for (let i = 0; i < frame.length; i += 3) {
    const red = frame[i]!
    const green = frame[i + 1]!
    const blue = frame[i + 2]!
    const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
    const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
    const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
    const turnedA = a * along - b * across
    const turnedB = a * across + b * along
    const l2 = (lightness + 0.3963377774 * turnedA + 0.2158037573 * turnedB) ** 3
    const m2 = (lightness - 0.1055613458 * turnedA - 0.0638541728 * turnedB) ** 3
    const s2 = (lightness - 0.0894841775 * turnedA - 1.291485548 * turnedB) ** 3
    frame[i] = Math.max(0, 4.0767416621 * l2 - 3.3077115913 * m2 + 0.2309699292 * s2)
    frame[i + 1] = Math.max(0, -1.2684380046 * l2 + 2.6097574011 * m2 - 0.3413193965 * s2)
    frame[i + 2] = Math.max(0, -0.0041960863 * l2 - 0.7034186147 * m2 + 1.707614701 * s2)
  }
}
