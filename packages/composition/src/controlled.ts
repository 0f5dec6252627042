import type { Parameter } from '@ledloom/effects'

/**
 * What a knob, a pad or a key changes of a layer, besides its effect's parameters (see `modulatorKey`):
 * numbers, the blend, switches, and the seed, of which a press picks another.
 */
export const CONTROLLED_OF_LAYER = ['opacity', 'speed', 'blend', 'visible', 'solo', 'seed'] as const

/**
 * What one changes of all layers together: numbers, the switch of play and pause, and the press that
 * starts again from time 0.
 */
export const CONTROLLED_OF_ALL = ['brightness', 'speed', 'playing', 'restart'] as const

const PRESET = 'presets.'

/** The name of a preset among what is controlled: a press loads it. */
export function presetKey(title: string): string {
  return `${PRESET}${title}`
}

/** The title of the preset that is loaded; `undefined` if it is something else. */
export function presetTitle(of: string): string | undefined {
  return of.startsWith(PRESET) && of.length > PRESET.length ? of.slice(PRESET.length) : undefined
}

/** True for what belongs to the place where it plays, and stays when another show is loaded. */
export function isOfPlace(of: string): boolean {
  return of === 'playing' || of === 'restart' || presetTitle(of) !== undefined
}

const UNCONTROLLED: ReadonlySet<Parameter['kind']> = new Set(['colour', 'direction', 'text'])

/** The reason why a parameter has no knob or key; `undefined` if it may have one. */
export function whyUncontrolled({ kind }: Parameter): string | undefined {
  if (!UNCONTROLLED.has(kind)) return undefined
  return `is a ${kind}: knobs and keys change numbers, choices, palettes, seeds and switches`
}
