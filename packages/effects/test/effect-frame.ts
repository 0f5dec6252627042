import { createFrame, type Frame } from '@ledloom/core'
import type { Effect } from '../src/contract/effect.ts'
import type { EffectSource } from '../src/contract/effect-source.ts'

/** Parameters with which effects move that are steady by themselves. */
export const MOVING: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  solid: { depth: 0.1 },
}

/** What an effect shows at a time, in a separate frame. */
export function effectFrame(source: EffectSource, time: number): Frame {
  const frame = createFrame(source.layout.ledCount)
  source.render(frame, time)
  return frame
}

/** How much two frames differ all in all: the root of the sum of squares. */
export function gapBetween(from: Frame, to: Frame): number {
  let sum = 0
  for (let i = 0; i < from.length; i++) sum += (from[i]! - to[i]!) ** 2
  return Math.sqrt(sum)
}

/** `wanted`, or the highest speed that the effect takes. */
export function speedUpTo({ params: { speed } }: Effect, wanted: number): number {
  return speed?.kind === 'number' ? Math.min(wanted, speed.max) : wanted
}
