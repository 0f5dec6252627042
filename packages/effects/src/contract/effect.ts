import { type Frame, isShape, type Layout, SHAPE_NAMES, type ShapeName } from '@ledloom/core'
import {
  seed as declareSeed,
  type NumberParameter,
  number,
  type SeedParameter,
} from '../toolkit/parameters/number.ts'
import type { ParameterDeclarations, ParameterValues } from '../toolkit/parameters/parameter.ts'
import type { SoundTrack } from '../toolkit/sound/sound-track.ts'
import { checkFinding, type EffectCategory } from './category.ts'

/** `pure`: any frame can be rendered alone. `stateful`: frames are rendered in order. */
export type EffectKind = 'pure' | 'stateful'

/** The arguments of an effect's `prepare`. */
export interface EffectContext<Declarations extends ParameterDeclarations> {
  readonly layout: Layout
  /**
   * A valid value for every declared parameter. The `live` ones change in it while the effect plays;
   * the others never do.
   */
  readonly params: ParameterValues<Declarations>
  /** The only source of randomness, the parameter `seed`: equal seeds make equal light. */
  readonly seed: number
  /**
   * Seconds of effect time after which the light must repeat exactly; `undefined` if the effect plays
   * endlessly. See `wholeCycles` and `createNoise`.
   */
  readonly loop: number | undefined
  /** The sound, at effect time: `demoTrack` if none is heard. */
  readonly sound: SoundTrack
  /** True if the frames become a movie, so that one may take far longer than when it is shown at once. */
  readonly isForMovie: boolean
}

/**
 * Writes the light of `time` into every value of `frame`: linear, finite, 0 or more. Allocates
 * nothing. `time` is effect time in seconds: the host has already applied the parameter `speed`.
 */
export interface RenderEffect {
  (frame: Frame, time: number): void
  /** The present values of what an effect lets people watch: the variables that a pattern exports, and the numbers that it shows. */
  readonly variables?: (() => EffectVariables) | undefined
}

/** Values of variables by name. Of an array only the first elements; a text says why there is no value. */
export type EffectVariables = Readonly<Record<string, number | readonly number[] | string>>

/** An effect: its title, its parameters and how to render it. */
export interface Effect<Declarations extends ParameterDeclarations = ParameterDeclarations> {
  readonly title: string
  /** One sentence about what people see. */
  readonly description: string
  readonly kind: EffectKind
  /** Moves to sound. Default false. */
  readonly hears?: boolean | undefined
  /**
   * True if it fills all LEDs and hides what plays below it; false if darkness lies between its light, as
   * in snow or meteors, where what plays below is seen. Default: as `coversBelow` measures.
   */
  readonly covers?: boolean | undefined
  /** Every effect of the library has one. */
  readonly category?: EffectCategory | undefined
  /**
   * Lower-case words and synonyms by which people look for it, none twice: `flame`, `christmas`. Those
   * that describe it best stand first, which is the order of a search.
   */
  readonly tags?: readonly string[] | undefined
  /** The shape on which it shows best, for its picture. Default `cone`. */
  readonly bestOn?: ShapeName | undefined
  readonly params: Declarations
  /**
   * Parameters that the effect looks up in `params` whenever it uses them, so that a change takes effect
   * while it plays. If another one changes, the effect is prepared again, and a stateful one restarts.
   * Default none.
   */
  readonly live?: readonly string[] | undefined
  /** Runs once per layout and set of parameters that are not live; may allocate. */
  prepare(context: EffectContext<Declarations>): RenderEffect
}

/** The parameter `speed` of an effect that declares no other: for those whose steps depend on it. */
export const usualSpeed: NumberParameter = number({
  default: 1,
  min: 0,
  max: 10,
  description: 'speed (1 = normal, 0 = still)',
})

const SEED = declareSeed()

const NAME = /^[a-z][a-zA-Z0-9]*$/

/** An effect's declarations together with `speed` and `seed`, which every effect has. */
type WithCommonParameters<Declarations extends ParameterDeclarations> = Omit<
  Declarations,
  'speed' | 'seed'
> & {
  readonly speed: NumberParameter
  readonly seed: SeedParameter
}

/**
 * Declares an effect; the default export of its file. Every effect gets the parameters `speed`
 * (0..10, default 1), which the host applies to time, and `seed` (default 0). An effect may declare
 * them itself with other ranges or defaults.
 *
 * @throws TypeError if the title, the description or a valid parameter name is missing, if the category,
 *   a tag or `bestOn` is invalid, if `live` contains `seed` or an unknown name, or if `speed` or `seed` is
 *   declared as another kind
 */
export function defineEffect<const Declarations extends ParameterDeclarations>(
  effect: Effect<Declarations>,
): Effect<WithCommonParameters<Declarations>> {
  checkTexts(effect)
  checkFinding(effect.title, effect)
  checkBestOn(effect)
  for (const name of Object.keys(effect.params)) checkName(name)
  checkLive(effect)
  const { speed = usualSpeed, seed = SEED, ...others } = effect.params
  if (speed.kind !== 'number' || speed.min < 0) {
    throw new TypeError('speed must be declared as a number with a min of 0 or more')
  }
  if (seed.kind !== 'seed') throw new TypeError('seed must be declared as a seed')
  const params = { ...others, speed, seed }
  // TypeScript does not see that `others`, `speed` and `seed` are the declarations again.
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

function checkBestOn({ title, bestOn }: Effect): void {
  if (bestOn === undefined || isShape(bestOn)) return
  throw new TypeError(`bestOn of ${title} must be ${SHAPE_NAMES.join(', ')}, got '${bestOn}'`)
}

function checkLive({ title, live = [], params }: Effect): void {
  if (live.includes('seed')) {
    throw new TypeError(
      `live of ${title} must not contain 'seed', as the effect is prepared again for each seed`,
    )
  }
  const unknown = live.find((name) => !Object.hasOwn(params, name))
  if (unknown === undefined) return
  throw new TypeError(
    `live of ${title} must only contain names of its parameters, got '${unknown}'`,
  )
}

function checkName(name: string): void {
  if (!NAME.test(name)) {
    throw new TypeError(`a parameter's name must be camelCase letters and digits, got '${name}'`)
  }
}

/** True if a change of a parameter takes effect while an effect plays, without a restart. */
export function isLive({ live = [] }: Pick<Effect, 'live'>, parameter: string): boolean {
  return parameter === 'speed' || live.includes(parameter)
}
