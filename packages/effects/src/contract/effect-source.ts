import type { Frame, FrameSource, Layout } from '@ledloom/core'
import { isMomentary } from '../toolkit/parameters/choice.ts'
import type { ParameterDeclarations, ParameterValues } from '../toolkit/parameters/parameter.ts'
import {
  isSameValue,
  ParameterError,
  parseParameters,
} from '../toolkit/parameters/parse-parameters.ts'
import { demoTrack } from '../toolkit/sound/demo-track.ts'
import { type SoundTrack, trackInStep } from '../toolkit/sound/sound-track.ts'
import { type Effect, type EffectVariables, isLive, type RenderEffect } from './effect.ts'
import { createEffectClock } from './effect-clock.ts'

/** Options of an effect source. */
export interface EffectSourceOptions {
  readonly layout: Layout
  /** Parameters that differ from the defaults, as text or as values. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
  /** The parameter `seed` if `params` have none. Default: the effect's, usually 0. */
  readonly seed?: number | undefined
  /**
   * Seconds after which the light starts over without a seam. A stateful effect cannot loop by
   * itself: blend its end into its start when recording it. Default: endless.
   */
  readonly loop?: number | undefined
  /**
   * The sound for effects that listen; `speed` does not change its tempo. It must fit into a loop a
   * whole number of times. Default: a demo track.
   */
  readonly sound?: SoundTrack | undefined
  /** True if the frames become a movie; see `EffectContext`. Default false. */
  readonly isForMovie?: boolean | undefined
}

/** An effect playing on a layout. */
export interface EffectSource extends FrameSource {
  /** The value of every parameter now. */
  readonly params: ParameterValues<ParameterDeclarations>
  /**
   * Changes the given parameters from the next frame on and keeps the others. If the value of a
   * parameter that is not `live` changes, the effect is prepared again, and a stateful one restarts.
   * A new `speed` continues from the current position. In a loop of a pure effect it is rounded to a
   * whole number of passes, at least one unless it is 0, so that the loop still closes.
   *
   * @throws ParameterError for an unknown name or an invalid value; nothing changes then
   */
  setParameters(input: Readonly<Record<string, unknown>>): void
  /**
   * Presses a button: the parameter is true in the next frame alone. Several presses before that frame
   * are one.
   *
   * @throws ParameterError if there is no button of this name
   */
  press(name: string): void
  /** The present values of the variables that the effect lets people watch, if it has any. */
  variables?(): EffectVariables
}

/**
 * Plays an effect on a layout. A pure effect takes times in any order; a stateful one restarts when
 * time goes back.
 *
 * @throws ParameterError for an unknown name or an invalid value
 * @throws TypeError if `prepare` of the effect does not return a function
 * @throws RangeError if `loop` is not above 0
 */
export function createEffectSource(effect: Effect, options: EffectSourceOptions): EffectSource {
  const { layout, loop, isForMovie = false } = options
  checkLoop(loop)
  let input = firstInput(effect, options)
  let params = parseParameters(effect.params, input)
  const clock = createEffectClock(effect.kind, speedOf(params), loop)
  const now = { effectTime: 0, hostTime: 0 }
  const sound = options.sound && trackInStep(options.sound, now)
  let current: CurrentParameters = {}
  let render = prepare()
  const pressed = new Set<string>()

  function prepare(): RenderEffect {
    const seed = seedOf(params)
    current = { ...params }
    const context = {
      ...{ layout, params: current, seed, loop: clock.loop, isForMovie },
      // Most effects do not listen: the groove is made for those that ask for it.
      get sound() {
        return sound ?? demoTrack({ loop: clock.loop })
      },
    }
    const prepared: unknown = effect.prepare(context)
    if (isRenderEffect(prepared)) return prepared
    throw new TypeError(`prepare of ${effect.title} must return a function, got ${prepared}`)
  }

  // Not in `render`: V8 inlines a limited amount, of which these loops take so much that it would leave out
  // the calls that the effect makes for each LED.
  function renderPressed(frame: Frame): void {
    for (const name of pressed) current[name] = true
    render(frame, now.effectTime)
    for (const name of pressed) current[name] = false
    pressed.clear()
  }

  return {
    layout,
    duration: loop,
    get params() {
      return params
    },
    render(frame: Frame, time: number) {
      if (clock.goesBack(time)) render = prepare()
      now.hostTime = time
      now.effectTime = clock.advance(time)
      if (pressed.size > 0) renderPressed(frame)
      else render(frame, now.effectTime)
    },
    variables: () => render.variables?.() ?? {},
    setParameters(changes) {
      const wanted = { ...input, ...changes }
      const parsed = parseParameters(effect.params, wanted)
      const before = params
      input = wanted
      params = parsed
      clock.setSpeed(speedOf(params))
      const changed = namesOfChanged(before, params)
      if (changed.some((name) => !isLive(effect, name))) render = prepare()
      else for (const name of changed) current[name] = params[name]!
    },
    press(name) {
      checkButton(effect, name)
      pressed.add(name)
    },
  }
}

/** The object in which an effect looks up its parameters. The live ones are changed in place. */
type CurrentParameters = Record<string, ParameterValues<ParameterDeclarations>[string]>

function namesOfChanged(
  before: ParameterValues<ParameterDeclarations>,
  now: ParameterValues<ParameterDeclarations>,
): string[] {
  return Object.keys(now).filter((name) => !isSameValue(before[name], now[name]))
}

function checkButton({ params }: Effect, name: string): void {
  if (Object.hasOwn(params, name) && isMomentary(params[name]!)) return
  const facts = { code: 'unknown-parameter', parameter: name, value: undefined } as const
  throw new ParameterError(`there is no button ${name}`, facts)
}

function isRenderEffect(prepared: unknown): prepared is RenderEffect {
  return typeof prepared === 'function'
}

function speedOf(params: ParameterValues<ParameterDeclarations>): number {
  const { speed } = params
  return typeof speed === 'number' ? speed : 1
}

function seedOf({ seed }: ParameterValues<ParameterDeclarations>): number {
  return typeof seed === 'number' ? seed : 0
}

function firstInput({ params }: Effect, options: EffectSourceOptions) {
  const { seed } = options
  const given = options.params ?? {}
  return seed === undefined || !('seed' in params) ? given : { seed, ...given }
}

function checkLoop(loop: number | undefined): void {
  if (loop !== undefined && !(loop > 0 && Number.isFinite(loop))) {
    throw new RangeError(`loop must be a time longer than 0 seconds, got ${loop}`)
  }
}
