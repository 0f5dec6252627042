import { type NumberParameter, number } from '../parameters/number.ts'
import type { ParameterDeclarations } from '../parameters/parameter.ts'
import type { Effect } from './effect.ts'

const SPEED = number({
  default: 1,
  min: 0,
  max: 10,
  unit: 'times as fast',
  description: 'how fast it moves; 0 stands still',
})

const NAME = /^[a-z][a-zA-Z0-9]*$/

/** The declarations of an effect together with the `speed` that every effect has. */
export type WithSpeed<Declarations extends ParameterDeclarations> = Omit<Declarations, 'speed'> & {
  readonly speed: NumberParameter
}

/**
 * Declares an effect; the default export of its file. Every effect gets the parameter `speed`
 * (0..10, default 1), which the host applies to the time it renders with. An effect that declares
 * `speed` itself gives it another range or default.
 *
 * @throws TypeError where a title, a description or a usable parameter name is missing, or `speed`
 *   is not a number of 0 or more
 */
export function defineEffect<const Declarations extends ParameterDeclarations>(
  effect: Effect<Declarations>,
): Effect<WithSpeed<Declarations>> {
  checkTexts(effect)
  for (const name of Object.keys(effect.params)) checkName(name)
  const { speed = SPEED, ...others } = effect.params
  if (speed.kind !== 'number' || speed.min < 0) {
    throw new TypeError('speed must be declared as a number with a min of 0 or more')
  }
  // TypeScript does not see that the rest and `speed` make up the declarations again.
  return { ...effect, params: { ...others, speed } } as unknown as Effect<WithSpeed<Declarations>>
}

function checkTexts({ title, description, kind, prepare }: Effect): void {
  if (!title?.trim()) throw new TypeError(`an effect must have a title, got ${title}`)
  if (!description?.trim()) throw new TypeError(`${title} must have a description`)
  if (kind !== 'pure' && kind !== 'stateful') {
    throw new TypeError(`kind of ${title} must be 'pure' or 'stateful', got ${kind}`)
  }
  if (typeof prepare !== 'function') throw new TypeError(`${title} must have a function prepare`)
}

function checkName(name: string): void {
  if (!NAME.test(name)) {
    throw new TypeError(`a parameter's name must be camelCase letters and digits, got '${name}'`)
  }
}
