import { createOutputStage } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { sequenceShow } from '../lights/sequence-show.ts'
import type { Show } from '../lights/show.ts'
import { sourceShow } from '../lights/source-show.ts'
import type { ShowContext } from './show-context.ts'

/** How long the demo stays with one effect: "a few seconds". */
const DEMO_STEP_MS = 8000

/** The built-in effect `effectId`. Where we have fewer, one comes again with another seed. */
export function effectShow(context: ShowContext, effectId: number): Show {
  const { effects, layout, format, frameRate } = context
  const source = createEffectSource(effects[effectId % effects.length]!, { layout, seed: effectId })
  return sourceShow(source, createOutputStage(format), frameRate)
}

/** The built-in effects one after the other. */
export function demoShow(context: ShowContext): Show {
  return sequenceShow(
    Array.from({ length: context.effectsNumber }, (_, effectId) => ({
      durationMs: DEMO_STEP_MS,
      begin: () => effectShow(context, effectId),
    })),
  )
}
