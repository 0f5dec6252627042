import type { LayerState, StudioState } from '@ledloom/studio'
import type { HandControl } from '../live/control-inputs.ts'
import { sliderEnds } from '../parts/slider-step.ts'
import { effectOf } from './layer-source.ts'

/** What a number follows. */
export type Modulator = NonNullable<LayerState['modulators']>[string]

/** The values that a number can have. */
type NumberRange = { readonly min: number; readonly max: number }

/** A number that a knob or a key changes. */
export type ControlledNumber = NumberRange & {
  /** Missing for a number of all layers together. */
  readonly layer?: LayerState | undefined
  /** See `LayerModulators`; `brightness` or `speed` of all layers. */
  readonly of: string
  readonly isWhole: boolean
  /** Its constant value. */
  readonly value: number
  /** What it follows in place of that, with the range in which it does. */
  readonly followed?:
    | (NumberRange & { readonly of: string; readonly modulator: Modulator })
    | undefined
}

/** A control with the number that it changes. */
export type MappedControl = Pick<ControlledNumber, 'layer' | 'of'> & {
  readonly control: HandControl
}

/** The range of a layer's speed, and of that of all layers. */
export const SPEED: NumberRange = { min: 0, max: 10 }
export const WHOLE_SPEED: NumberRange = { min: 0.1, max: 4 }

const SHARE: NumberRange = { min: 0, max: 1 }

/** All controls that change something, those of all layers together first. */
export function mappedControls({ show }: StudioState): readonly MappedControl[] {
  const owners = [{ controls: show?.controls }, ...(show?.layers ?? []).map(ofLayer)]
  return owners.flatMap(({ controls = {}, ...owner }) =>
    Object.entries(controls).map(([of, control]) => ({ ...owner, of, control })),
  )
}

function ofLayer(layer: LayerState): Pick<MappedControl, 'layer'> & Pick<LayerState, 'controls'> {
  return { layer, controls: layer.controls }
}

/** The number that a control changes; `undefined` if it is gone. */
export function controlledNumber(
  state: StudioState,
  { layer, of }: Pick<MappedControl, 'layer' | 'of'>,
): ControlledNumber | undefined {
  return layer === undefined ? numberOfAll(state, of) : numberOfLayer(state, layer, of)
}

function numberOfAll(
  { lights, transport, show }: StudioState,
  of: string,
): ControlledNumber | undefined {
  if (of === 'speed') {
    return transport && { of, ...WHOLE_SPEED, isWhole: false, value: transport.speed }
  }
  if (of !== 'brightness' || lights === undefined) return undefined
  const modulator = show?.modulators?.brightness
  const followed = modulator && { of, modulator, ...SHARE }
  return { of, ...SHARE, isWhole: false, value: lights.brightness, followed }
}

function numberOfLayer(
  { library }: StudioState,
  layer: LayerState,
  of: string,
): ControlledNumber | undefined {
  const followed = (range: NumberRange, name = of) => {
    const modulator = layer.modulators?.[name]
    return modulator && { of: name, modulator, ...range }
  }
  if (of === 'opacity') {
    return { layer, of, ...SHARE, isWhole: false, value: layer.opacity, followed: followed(SHARE) }
  }
  const name = of.replace(/^params\./, '')
  const parameter = effectOf(layer.source, library)?.parameters[name]
  if (parameter?.kind === 'number' || parameter?.kind === 'integer') {
    const value = Number(layer.params[name] ?? parameter.default)
    const { from, to } = layer.modulators?.[of] ?? { from: value, to: value }
    const isWhole = parameter.kind === 'integer'
    const [min, max] = isWhole
      ? [parameter.min, parameter.max]
      : sliderEnds(parameter, parameter.default, value, from, to)
    // An effect's own speed follows as that of its layer.
    const follows = name === 'speed' ? followed(SPEED, name) : followed({ min, max })
    return { layer, of: `params.${name}`, min, max, isWhole, value, followed: follows }
  }
  if (of !== 'speed') return undefined
  return { layer, of, ...SPEED, isWhole: false, value: layer.speed, followed: followed(SPEED) }
}

/**
 * Moves what numbers follow, without a change of how far each goes. At the ends of its range a number
 * goes less far, and as far as before once it is back.
 */
export class FollowedSpans {
  readonly #moved = new Map<string, { readonly half: number; readonly sent: Set<string> }>()

  /**
   * The modulator with its middle at a share of the range.
   *
   * @param key names the number
   */
  move(
    key: string,
    share: number,
    { modulator, min, max }: NonNullable<ControlledNumber['followed']>,
  ): Modulator {
    const before = this.#moved.get(key)
    // Anything else was changed by hand since.
    const isOurs = before?.sent.has(spanOf(modulator)) === true
    const { half, sent } = isOurs
      ? before
      : { half: (modulator.to - modulator.from) / 2, sent: new Set<string>() }
    const middle = min + (max - min) * share
    const inside = (end: number) => Number(Math.min(max, Math.max(min, end)).toPrecision(4))
    const moved = { ...modulator, from: inside(middle - half), to: inside(middle + half) }
    sent.add(spanOf(moved))
    this.#moved.set(key, { half, sent })
    return moved
  }
}

function spanOf({ from, to }: Modulator): string {
  return `${from} ${to}`
}
