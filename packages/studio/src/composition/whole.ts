import {
  type HandControl,
  isOfPlace,
  type LayerModulators,
  type Modulator,
} from '@ledloom/composition'
import { createLayer, type StudioLayer } from './layer.ts'

/** Settings of all layers together besides their values. Never modified. */
export type Whole = {
  /** What `brightness` follows instead of being constant. */
  readonly modulators?: LayerModulators | undefined
  /** Knobs and keys on pages, by what they change: see `CONTROLLED_OF_ALL`. */
  readonly controls?: Readonly<Record<string, HandControl>> | undefined
}

/** Stands for all layers together where values and sounds are given by the ids of layers. */
export const WHOLE = 'whole'

/** Settings of a show for all of its layers; what is left out stays as it was. */
export type WholeOfShow = {
  readonly brightness?: number | Modulator | undefined
  readonly controls?: Whole['controls']
}

/**
 * What a show changes: its brightness, where it has one, takes the place of what was followed, and its
 * knobs and keys that of the others, but for those that load presets and the like.
 */
export function withShow(now: Whole, { brightness, controls: own }: WholeOfShow): Whole {
  const controls = own === undefined ? now.controls : { ...ofPlace(now.controls), ...own }
  if (brightness === undefined) return { ...now, controls }
  if (typeof brightness === 'number') return { controls }
  return { modulators: { brightness }, controls }
}

function ofPlace(controls: Whole['controls'] = {}): NonNullable<Whole['controls']> {
  return Object.fromEntries(Object.entries(controls).filter(([of]) => isOfPlace(of)))
}

/** The layers below the one that dims them, if the brightness follows something. */
export function withDimming(layers: readonly StudioLayer[], whole: Whole): readonly StudioLayer[] {
  const dimming = dimmingLayer(layers, whole)
  return dimming === undefined ? layers : [...layers, dimming]
}

/**
 * The layer above all others that dims them by what the brightness follows; `undefined` if that is
 * constant. It hears the sound of the lowest layer that has one.
 */
function dimmingLayer(
  layers: readonly StudioLayer[],
  { modulators: { brightness } = {} }: Whole,
): StudioLayer | undefined {
  if (brightness === undefined) return undefined
  const sound = soundOf(layers)
  return {
    ...createLayer({ kind: 'effect', name: 'solid' }, { texts: ['solid'], options: { sound } }),
    id: WHOLE,
    blend: 'multiply',
    params: { colour: '#ffffff', depth: 0 },
    modulators: { 'params.level': brightness },
  }
}

/** The brightness among the values of the layer that dims all others. */
export function valuesOfWhole(values: Readonly<Record<string, number>>): {
  readonly brightness: number
} {
  return { brightness: values['params.level'] ?? 1 }
}

/** The sound of the lowest layer that has one. */
export function soundOf(layers: readonly StudioLayer[]) {
  return layers.find(({ typed }) => typed?.options.sound !== undefined)?.typed?.options.sound
}
