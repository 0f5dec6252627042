import { type NumberParameter, number } from '../parameters/number.ts'
import type { ParameterDeclarations } from '../parameters/parameter.ts'
import { seed as declareSeed, type SeedParameter } from '../parameters/seed.ts'
import type { Effect } from './effect.ts'

const SPEED = number({
  default: 1,
  min: 0,
  max: 10,
  unit: 'times as fast',
  description: 'how fast it moves; 0 stands still',
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
