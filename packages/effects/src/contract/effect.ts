import type { Frame, Layout } from '@ledloom/core'
import {
  seed as declareSeed,
  type NumberParameter,
  number,
  type SeedParameter,
} from '../toolkit/parameters/number.ts'
import type { ParameterDeclarations, ParameterValues } from '../toolkit/parameters/parameter.ts'
import type { SoundTrack } from '../toolkit/sound/sound-track.ts'

/** `pure`: any frame can be made alone. `stateful`: frames are made in order, from the first. */
export type EffectKind = 'pure' | 'stateful'

/** What an effect is prepared for. */
export interface EffectContext<Declarations extends ParameterDeclarations> {
  readonly layout: Layout
  /**
   * A complete and valid value for every declared parameter. Those that are `live` change in it while
   * the effect plays; the others never do.
   */
  readonly params: ParameterValues<Declarations>
  /** The only source of chance, the value of the parameter `seed`: equal ones make equal light. */
  readonly seed: number
  /**
   * Seconds of effect time after which the light must be the same again, exactly; `undefined` where
   * the effect plays on without end. See `wholeCycles` and the periodic noise.
   */
  readonly loop: number | undefined
  /**
   * What is to be heard, at effect time. Effects that listen play `demoTrack` where there is none.
   */
  readonly sound?: SoundTrack | undefined
}

/**
 * Writes the light of `time` into every value of `frame`: linear, finite, 0 or more. Allocates
 * nothing. `time` is effect time in seconds: the host has already applied the parameter `speed`.
 */
export type RenderEffect = (frame: Frame, time: number) => void

/** One effect: what it is called, what can be set, and how it is made ready for a layout. */
export interface Effect<Declarations extends ParameterDeclarations = ParameterDeclarations> {
  readonly title: string
  /** One sentence: what a person sees. */
  readonly description: string
  readonly kind: EffectKind
  /** Whether it moves to what is heard. Default false. */
  readonly hears?: boolean | undefined
  readonly params: Declarations
  /**
   * Parameters that it looks up in `params` whenever it uses them, so that another value takes effect
   * in what plays. Others make it ready anew, with which one that is stateful begins anew. Default
   * none.
   */
  readonly live?: readonly string[] | undefined
  /** Runs once a layout and set of parameters that are not live, and may allocate. */
  prepare(context: EffectContext<Declarations>): RenderEffect
}

const SPEED = number({
  default: 1,
  min: 0,
  max: 10,
  description: 'speed (1 = normal, 0 = still)',
})

const SEED = declareSeed()

const NAME = /^[a-z][a-zA-Z0-9]*$/

/** The declarations of an effect together with the `speed` and the `seed` that every effect has. */
export type WithCommonParameters<Declarations extends ParameterDeclarations> = Omit<
  Declarations,
  'speed' | 'seed'
> & {
  readonly speed: NumberParameter
  readonly seed: SeedParameter
}

/**
 * Declares an effect; the default export of its file. Every effect gets the parameters `speed`
 * (0..10, default 1), which the host applies to the time it renders with, and `seed` (default 0),
 * which it is made ready with. An effect that declares them itself gives them other ranges or
 * defaults.
 *
 * @throws TypeError where a title, a description or a usable parameter name is missing, `live` has
 *   `seed` or a name that is not declared, `speed` is not a number of 0 or more, or `seed` is no seed
 */
export function defineEffect<const Declarations extends ParameterDeclarations>(
  effect: Effect<Declarations>,
): Effect<WithCommonParameters<Declarations>> {
  checkTexts(effect)
  for (const name of Object.keys(effect.params)) checkName(name)
  checkLive(effect)
  const { speed = SPEED, seed = SEED, ...others } = effect.params
  if (speed.kind !== 'number' || speed.min < 0) {
    throw new TypeError('speed must be declared as a number with a min of 0 or more')
  }
  if (seed.kind !== 'seed') throw new TypeError('seed must be declared as a seed')
  const params = { ...others, speed, seed }
  // TypeScript does not see that the rest and these two make up the declarations again.
  return { ...effect, params } as unknown as Effect<WithCommonParameters<Declarations>>
}

function checkTexts({ title, description, kind, prepare }: Effect): void {
  if (!title?.trim()) throw new TypeError(`an effect must have a title, got ${title}`)
  if (!description?.trim()) throw new TypeError(`${title} must have a description`)
  if (kind !== 'pure' && kind !== 'stateful') {
    throw new TypeError(`kind of ${title} must be 'pure' or 'stateful', got ${kind}`)
  }
  if (typeof prepare !== 'function') throw new TypeError(`${title} must have a function prepare`)
}

function checkLive({ title, live = [], params }: Effect): void {
  if (live.includes('seed')) {
    throw new TypeError(`live of ${title} must not have 'seed': each seed makes it ready anew`)
  }
  const unknown = live.find((name) => !Object.hasOwn(params, name))
  if (unknown === undefined) return
  throw new TypeError(`live of ${title} must be names of its parameters, got '${unknown}'`)
}

function checkName(name: string): void {
  if (!NAME.test(name)) {
    throw new TypeError(`a parameter's name must be camelCase letters and digits, got '${name}'`)
  }
}

/** Whether another value of a parameter takes effect in what plays, without it beginning anew. */
export function isLive({ live = [] }: Pick<Effect, 'live'>, parameter: string): boolean {
  return parameter === 'speed' || live.includes(parameter)
}
