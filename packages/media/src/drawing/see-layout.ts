import type { Layout } from '@ledloom/core'

/** A layout as it is seen from one side. */
export interface SeenLeds {
  /** To the right and up from the middle of what is seen, two values an LED, in its own unit. */
  readonly points: Float64Array
  readonly width: number
  readonly height: number
  /** How far behind each LED is, from 0 for the nearest to 1 for the farthest. */
  readonly depths: Float32Array
}

/** The share of its size from which on a shape is taken for more than flat. */
const FLAT = 0.05

/** How a layout is seen by somebody who has walked `turn` degrees around it, to the right. */
export function seeLayout({ ledCount, positions }: Layout, turn: number): SeenLeds {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const leds = Array.from({ length: ledCount }, (_, led) => {
    const [x, y, z] = [0, 1, 2].map((axis) => positions[3 * led + axis]!) as [
      number,
      number,
      number,
    ]
    return [x * cosine - z * sine, y, x * sine + z * cosine] as const
  })
  const [across, down, deep] = [0, 1, 2].map((axis) => extent(leds.map((led) => led[axis]!)))
  const isFlat = deep!.size <= FLAT * Math.max(across!.size, down!.size)
  return {
    points: Float64Array.from(leds.flatMap(([x, y]) => [x - across!.middle, y - down!.middle])),
    width: across!.size,
    height: down!.size,
    depths: Float32Array.from(leds, ([, , z]) => (isFlat ? 0 : (deep!.most - z) / deep!.size)),
  }
}

function extent(values: readonly number[]) {
  const least = values.reduce((a, b) => Math.min(a, b))
  const most = values.reduce((a, b) => Math.max(a, b))
  return { most, size: most - least, middle: (least + most) / 2 }
}
