import type { Frame } from '@ledloom/core'
import {
  choice,
  defineEffect,
  type Effect,
  type EffectContext,
  type EffectKind,
  type ParameterDeclarations,
  parseParameters,
  type RenderEffect,
} from '@ledloom/effects'
import { guardTranslation } from '../errors/guard-translation.ts'
import { PatternError } from '../errors/pattern-error.ts'
import { frameSteps } from '../run/frame-steps.ts'
import { describePattern } from '../text/describe-pattern.ts'
import { TIME_OF_DAY } from '../text/time-of-day.ts'
import { controlParameters } from './controls/control-parameters.ts'
import { type Control, findControls } from './controls/find-controls.ts'
import { followControls } from './controls/follow-controls.ts'
import { followShown } from './controls/shown-numbers.ts'
import { Arithmetic, isArithmetic } from './play/arithmetic.ts'
import { exportedVariables } from './play/exported-variables.ts'
import { PatternPlayer } from './play/player.ts'
import { readPattern } from './syntax/read-pattern.ts'
import type { Tree } from './syntax/tree.ts'
import { keepsState } from './types/find-state.ts'

const RENDERS = ['render', 'render2D', 'render3D']

/** The sound that a pattern can hear. */
const HEARD: ReadonlySet<string> = new Set([
  ...['frequencyData', 'energyAverage', 'maxFrequency', 'maxFrequencyMagnitude'],
])

/**
 * Makes an effect of a Pixelblaze pattern. It is pure if its frames depend on `time` alone.
 *
 * @param title for people
 * @throws PatternError `invalid` with the place of what is wrong in the text
 */
export function pixelblazeEffect(text: string, title: string): Effect {
  const { tree, arithmetic, controls, params, kind } = guardTranslation(() => readEffect(text))
  return defineEffect({
    ...{ title, description: describePattern(text, 'A Pixelblaze pattern.'), params },
    kind,
    hears: tree.globals.some(({ name }) => HEARD.has(name)),
    live: controls.map(({ parameter }) => parameter),
    prepare: (context) => prepare({ tree, kind, arithmetic, controls, params }, context),
  })
}

function readEffect(text: string): Pattern {
  const tree = readPattern(text)
  checkRenders(tree)
  const arithmetic = new Arithmetic(tree)
  const controls = findControls(tree)
  const params = {
    ...controlParameters(controls, (budget) => arithmetic.tryOut(budget)),
    ...otherParameters(text),
  }
  return { tree, arithmetic, controls, params, kind: keepsState(tree) ? 'stateful' : 'pure' }
}

function checkRenders({ exports }: Tree): void {
  if (RENDERS.some((name) => exports.has(name))) return
  const reason = 'the pattern exports no function render, render2D or render3D'
  throw new PatternError('invalid', { line: 1, column: 1 }, reason)
}

function otherParameters(text: string): ParameterDeclarations {
  const arithmetic = choice({
    default: 'auto',
    options: ['auto', 'fast', 'exact'],
    description:
      'exact computes in 16.16 fixed point as Pixelblaze does; auto does so if a trial shows a difference',
  })
  return /\bclock[A-Z]/.test(text) ? { arithmetic, timeOfDay: TIME_OF_DAY } : { arithmetic }
}

type Pattern = {
  readonly tree: Tree
  readonly kind: EffectKind
  readonly arithmetic: Arithmetic
  readonly controls: readonly Control[]
  readonly params: ParameterDeclarations
}

function prepare(
  { tree, kind, arithmetic, controls, params: declarations }: Pattern,
  context: EffectContext<ParameterDeclarations>,
): RenderEffect {
  const { layout, seed, loop, sound, params, isForMovie } = context
  const steps = frameSteps(layout.ledCount, isForMovie)
  const timeOfDay = typeof params.timeOfDay === 'number' ? params.timeOfDay : 0
  const lowered = arithmetic.choose(isArithmetic(params.arithmetic) ? params.arithmetic : 'auto')
  const player = new PatternPlayer(lowered, tree.globals, {
    ...{ layout, seed, loop, sound, timeOfDay, steps },
  })
  const defaults = parseParameters(declarations, {})
  const follow = followControls(player, controls, { params, defaults })
  let last: number | undefined
  const render = (frame: Frame, time: number) => {
    follow()
    // A pure one depends on no frame before.
    const from = kind === 'pure' ? time : (last ?? time)
    if (time !== last) player.renderUpTo(time, from)
    last = time
    frame.set(player.light)
  }
  const shown = followShown(player, tree)
  const variables = () => ({ ...exportedVariables(player, tree.globals), ...shown() })
  return Object.assign(render, { variables })
}
