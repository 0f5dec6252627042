import { createFrame, type Frame, shapeLayout } from '@ledloom/core'
import type { Effect } from './effect.ts'
import { createEffectSource } from './effect-source.ts'

/** LEDs on which an effect is measured, and the times of its frames in seconds: many fade in. */
const LED_COUNT = 200
const TIMES = [0.5, 0.9, 1.4, 2, 2.7, 3.3]

/** Linear light below which a LED looks dim, and the share of such LEDs up to which a frame covers. */
const DIM = 0.05
const MOST_DIM = 0.1

const measured = new WeakMap<Effect, boolean>()

/**
 * Returns true if an effect hides what plays below it: as it declares with `covers`, or else if it
 * lights nearly all LEDs all the time, which is measured on a cone once. False if it fails there.
 */
export function coversBelow(effect: Effect): boolean {
  const known = effect.covers ?? measured.get(effect)
  if (known !== undefined) return known
  const covers = isLitAllTheTime(effect)
  measured.set(effect, covers)
  return covers
}

/** The blend that a new layer of an effect starts with: the light of a layer below stays visible. */
export function usualBlend(effect: Effect): 'normal' | 'add' {
  return coversBelow(effect) ? 'normal' : 'add'
}

function isLitAllTheTime(effect: Effect): boolean {
  const frame = createFrame(LED_COUNT)
  try {
    const source = createEffectSource(effect, { layout: shapeLayout('cone', LED_COUNT) })
    return TIMES.every((time) => {
      source.render(frame, time)
      return shareOfDim(frame) <= MOST_DIM
    })
  } catch {
    // The effect fails when it is played too, where the error is reported.
    return false
  }
}

function shareOfDim(frame: Frame): number {
  let count = 0
  for (let at = 0; at < frame.length; at += 3) {
    if (Math.max(frame[at]!, frame[at + 1]!, frame[at + 2]!) < DIM) count++
  }
  return count / LED_COUNT
}
