import { createFrame, decodeSrgb, type Frame, type Layout } from '@ledloom/core'
import type { Picture } from '../../src/view/picture.ts'

/** Points a footprint is measured at, across and down. */
const POINTS = 200

const LIGHT = Float64Array.from({ length: 256 }, (_, value) => decodeSrgb(value / 255))

/** From a point of the layout (x, y) to pixels from the left and from the top. */
export type LookUp = (x: number, y: number) => readonly [number, number]

/**
 * What LEDs on a grid with a spacing of 1 see of a picture, by the light at many points in the
 * square around each; beside the picture it is dark, or it repeats.
 */
export function idealLight(
  layout: Layout,
  picture: Picture,
  lookUp: LookUp,
  isTiled = false,
): Frame {
  const frame = createFrame(layout.ledCount)
  for (let led = 0; led < layout.ledCount; led++) {
    const [x, y] = layout.positions.subarray(3 * led, 3 * led + 2)
    for (let i = 0; i < POINTS * POINTS; i++) {
      const right = ((i % POINTS) + 0.5) / POINTS - 0.5
      const up = (Math.floor(i / POINTS) + 0.5) / POINTS - 0.5
      addLight(frame, led, pixelAt(picture, lookUp(x! + right, y! + up), isTiled))
    }
  }
  return frame
}

function pixelAt({ width, height, samples }: Picture, at: readonly number[], isTiled: boolean) {
  let [x, y] = [Math.floor(at[0]!), Math.floor(at[1]!)]
  if (isTiled) [x, y] = [x - width * Math.floor(x / width), y - height * Math.floor(y / height)]
  if (x < 0 || y < 0 || x >= width || y >= height) return [0, 0, 0]
  return samples.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)
}

function addLight(frame: Frame, led: number, pixel: ArrayLike<number>): void {
  for (const channel of [0, 1, 2]) {
    frame[3 * led + channel]! += LIGHT[pixel[channel]!]! / POINTS ** 2
  }
}
