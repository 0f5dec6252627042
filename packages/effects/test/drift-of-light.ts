import { createFrame, type Layout, normalisedPositions } from '@ledloom/core'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource } from '../src/contract/effect-source.ts'
import type { Direction } from '../src/toolkit/geometry/distances.ts'

/** What plays, and where light is expected to go. */
export interface DriftOptions {
  readonly layout: Layout
  readonly params?: Readonly<Record<string, unknown>>
  readonly towards: Direction
}

/**
 * In how many of the moments in which there is light its centre moves in a direction, 0 to 1. Best
 * with so few things at a time that none comes while another goes.
 */
export function driftOfLight(effect: Effect, { layout, params, towards }: DriftOptions): number {
  const source = createEffectSource(effect, { layout, ...(params && { params }) })
  const positions = normalisedPositions(layout)
  const frame = createFrame(layout.ledCount)
  const places = Array.from({ length: 3000 }, (_, index) => {
    source.render(frame, index / 25)
    const light = frame.reduce((sum, value) => sum + value, 0)
    const moment = frame.reduce((sum, value, i) => {
      const led = i - (i % 3)
      return sum + value * towards.reduce((at, part, axis) => at + part * positions[led + axis]!, 0)
    }, 0)
    return light > 0.5 ? moment / light : Number.NaN
  })
  const steps = places.slice(1).map((place, index) => place - places[index]!)
  const seen = steps.filter((step) => Math.abs(step) > 1e-6)
  return seen.filter((step) => step > 0).length / seen.length
}
