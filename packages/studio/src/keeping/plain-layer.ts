import {
  completeModulator,
  isModulator,
  LAYER_PARAMETERS,
  type LayerModulators,
  type Modulator,
  modulatorKey,
  type WrittenModulator,
} from '@ledloom/composition'
import type { WrittenLayer } from '@ledloom/composition/schema'
import type { ParameterInput } from '../state/show-state.ts'

/** A layer of a show as the page can show it. */
export type PlainLayer = Pick<
  WrittenLayer,
  | 'source'
  | 'sequence'
  | 'clip'
  | 'view'
  | 'motion'
  | 'sound'
  | 'seed'
  | 'blend'
  | 'keepBlend'
  | 'visible'
  | 'controls'
> & {
  readonly params: Readonly<Record<string, ParameterInput>>
  readonly opacity: number
  readonly speed: number
  readonly modulators?: LayerModulators | undefined
}

/** A layer without keyframes and modifiers; `undefined` if it has any. */
export function plainLayer(written: WrittenLayer): PlainLayer | undefined {
  const { source, sequence, params = {}, seed, blend, opacity = 1, speed = 1, ...rest } = written
  const { keepBlend, clip, view, motion, sound, visible, controls, ...modified } = rest
  const { modifiers = [], ...others } = modified
  const isPlain = Object.keys(others).length === 0 && modifiers.length === 0
  const read = constantsOf({ opacity, speed }, params)
  if (!isPlain || read === undefined) return undefined
  const look = { clip, view, motion, sound, visible }
  return { source, sequence, seed, blend, keepBlend, controls, ...look, ...read }
}

/** The constant values of a layer, and what the others follow; `undefined` if it has keyframes. */
function constantsOf(
  numbers: Readonly<Record<'opacity' | 'speed', NonNullable<WrittenLayer['opacity']>>>,
  params: NonNullable<WrittenLayer['params']>,
): Pick<PlainLayer, 'params' | 'opacity' | 'speed' | 'modulators'> | undefined {
  const constants: Record<string, ParameterInput> = {}
  const modulators: Record<string, Modulator> = {}
  for (const [name, value] of Object.entries(params)) {
    if (isModulator(value)) modulators[modulatorKey(name)] = value
    else if (isParameterInput(value)) constants[name] = value
    else return undefined
  }
  const { opacity, speed } = numbers
  if (Array.isArray(opacity) || Array.isArray(speed)) return undefined
  if (isModulator(opacity)) modulators.opacity = withRange(opacity, 'opacity')
  if (isModulator(speed)) modulators.speed = withRange(speed, 'speed')
  return {
    params: constants,
    opacity: typeof opacity === 'number' ? opacity : 1,
    speed: typeof speed === 'number' ? speed : 1,
    ...(Object.keys(modulators).length > 0 && { modulators }),
  }
}

function withRange(written: WrittenModulator, name: 'opacity' | 'speed'): Modulator {
  const { min, max } = LAYER_PARAMETERS[name]
  return completeModulator(written, { min, max })
}

function isParameterInput(value: unknown): value is ParameterInput {
  if (!Array.isArray(value)) return ['string', 'number', 'boolean'].includes(typeof value)
  return value.every((item) => typeof item === 'string' || typeof item === 'number')
}
