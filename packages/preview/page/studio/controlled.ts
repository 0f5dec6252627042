import { presetTitle } from '@ledloom/composition'
import { isMomentary } from '@ledloom/effects'
import type { LayerState, ParameterInput, StudioAction, StudioState } from '@ledloom/studio'
import { type ControlledNumber, controlledNumber, type MappedControl } from './controlled-number.ts'
import { effectOf } from './layer-source.ts'

/** Something that a knob, a pad or a key changes. */
export type Controlled =
  /** A knob moves it through its range, a pad or a key holds it up. */
  | { readonly kind: 'number'; readonly number: ControlledNumber }
  | ControlledValue<'switch', boolean>
  /** A pad or a key steps through the options, a knob spans them. */
  | (ControlledValue<'choice', string> & { readonly options: readonly string[] })
  | { readonly kind: 'press'; readonly press: () => StudioAction }

interface ControlledValue<Kind extends string, Value> {
  readonly kind: Kind
  readonly value: Value
  readonly set: (value: Value) => StudioAction
}

type Place = Pick<MappedControl, 'layer' | 'of'>

/** Finds what a control changes; `undefined` if it is gone. */
export function controlled(state: StudioState, place: Place): Controlled | undefined {
  const number = controlledNumber(state, place)
  if (number !== undefined) return { kind: 'number', number }
  return place.layer === undefined
    ? controlledOfAll(state, place.of)
    : (controlledOfLayer(state, place.layer, place.of) ??
        controlledParameter(state, place.layer, place.of))
}

function controlledOfAll({ transport, presets }: StudioState, of: string): Controlled | undefined {
  const title = presetTitle(of)
  const preset = presets?.presets.find((each) => each.title === title)
  if (preset !== undefined) return press(() => action('load-preset', { preset: preset.id }))
  if (transport === undefined) return undefined
  if (of === 'restart') return press(() => action('seek', { time: 0 }))
  if (of !== 'playing') return undefined
  const { isPlaying: value } = transport
  return { kind: 'switch', value, set: (isOn) => action(isOn ? 'play' : 'pause', {}) }
}

function controlledOfLayer(
  { library }: StudioState,
  { id: layer, visible = true, solo = false, blend, seed }: LayerState,
  of: string,
): Controlled | undefined {
  switch (of) {
    case 'visible':
      return {
        kind: 'switch',
        value: visible,
        set: (isOn) => action('show-layer', { layer, visible: isOn }),
      }
    case 'solo':
      return {
        kind: 'switch',
        value: solo,
        set: (isOn) => action('solo-layer', { layer, solo: isOn }),
      }
    case 'blend':
      return {
        kind: 'choice',
        value: blend,
        options: library?.blends ?? [],
        set: (value) => action('set-layer', { layer, blend: value }),
      }
    case 'seed':
      return press(() => action('set-layer', { layer, seed: anotherSeed(seed) }))
    default:
      return undefined
  }
}

function controlledParameter(
  { library }: StudioState,
  { id: layer, source, params }: LayerState,
  of: string,
): Controlled | undefined {
  const name = of.replace(/^params\./, '')
  const parameter = effectOf(source, library)?.parameters[name]
  if (parameter === undefined) return undefined
  const value = params[name] ?? parameter.default
  const set = (next: string | number | boolean) =>
    action('set-parameter', { layer, name, value: next })
  switch (parameter.kind) {
    case 'boolean':
      return isMomentary(parameter)
        ? press(() => action('press-button', { layer, name }))
        : { kind: 'switch', value: isOn(value), set }
    case 'choice':
      return { kind: 'choice', value: String(value), options: parameter.options, set }
    case 'palette':
      return {
        kind: 'choice',
        value: String(value),
        set,
        options: Object.keys(library?.palettes ?? {}),
      }
    case 'seed':
      return press(() => set(anotherSeed(Number(value))))
    default:
      return undefined
  }
}

function press(act: () => StudioAction): Controlled {
  return { kind: 'press', press: act }
}

function action<Name extends StudioAction['name']>(
  name: Name,
  input: Extract<StudioAction, { name: Name }>['input'],
): StudioAction {
  return { name, input } as StudioAction
}

/** Values that show files use for true. */
const ON: readonly unknown[] = [true, 'true', 'on', 'yes']

/** True for a switch that is on. */
export function isOn(value: ParameterInput | undefined): boolean {
  return ON.includes(value)
}

/** Random seeds stay short enough to read out. */
const HANDY = 10_000

/** Any other seed. */
export function anotherSeed(seed: number): number {
  const another = Math.floor(Math.random() * HANDY)
  return another === seed ? another + 1 : another
}
