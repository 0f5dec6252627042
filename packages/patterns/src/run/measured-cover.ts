import { createFrame, type Frame, shapeLayout } from '@ledloom/core'
import { createEffectSource, type Effect } from '@ledloom/effects'

/** LEDs on which a pattern is measured, and the times of its frames in seconds: many fade in. */
const LED_COUNT = 60
const TIMES = [0.5, 0.9, 1.4, 2, 2.7, 3.3]

/** Linear light below which a LED looks dim, and the share of such LEDs up to which a frame covers. */
const DIM = 0.05
const MOST_DIM = 0.1

/**
 * The effect of a pattern, which can't declare `covers`: it covers if nearly all LEDs are lit all the
 * time. That is measured when it is first asked for.
 *
 * @param params parameters with which it is measured fast; default all as the pattern declares them
 */
export function withMeasuredCover(
  effect: Effect,
  params: Readonly<Record<string, unknown>> = {},
): Effect {
  let measured: boolean | undefined
  return {
    ...effect,
    get covers() {
      measured ??= isLitAllTheTime(effect, params)
      return measured
    },
  }
}

function isLitAllTheTime(effect: Effect, params: Readonly<Record<string, unknown>>): boolean {
  const layout = shapeLayout('cone', LED_COUNT)
  const frame = createFrame(LED_COUNT)
  try {
    const source = createEffectSource(effect, { layout, params })
    return TIMES.every((time) => {
      source.render(frame, time)
      return shareOfDim(frame) <= MOST_DIM
    })
  } catch {
    // The pattern fails when it is played too, where the error is reported.
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
