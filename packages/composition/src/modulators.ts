import type { ParameterDeclarations, ParameterValues } from '@ledloom/effects'

/**
 * All modulators with the parameters of each, declared as data. They also have
 * `from` and `to`, the values between which the number goes.
 */
export const MODULATORS = {
  lfo: {
    shape: {
      kind: 'choice',
      options: ['sine', 'triangle', 'saw', 'square', 'random'],
      default: 'sine',
      description: 'form of the wave; random goes to another value each time',
    },
    period: {
      kind: 'number',
      min: 0.35,
      max: 3600,
      default: 4,
      unit: 'seconds',
      description: 'time of one wave; a loop holds whole waves',
    },
    phase: {
      kind: 'number',
      min: 0,
      max: 1,
      default: 0,
      description: 'share of a wave that is over at the beginning',
    },
  },
  envelope: {
    attack: {
      kind: 'number',
      min: 0,
      max: 3600,
      default: 1,
      unit: 'seconds',
      description: 'time of the rise',
    },
    hold: {
      kind: 'number',
      min: 0,
      max: 3600,
      default: 0,
      unit: 'seconds',
      description: 'time at the top',
    },
    release: {
      kind: 'number',
      min: 0,
      max: 3600,
      default: 1,
      unit: 'seconds',
      description: 'time of the fall',
    },
    every: {
      kind: 'number',
      min: 0,
      max: 3600,
      default: 0,
      unit: 'seconds',
      description: 'time after which it begins again; 0 is once, at the beginning',
    },
  },
  sound: {
    band: {
      kind: 'choice',
      options: ['all', 'bass', 'middle', 'treble'],
      default: 'all',
      description: 'part of the sound whose loudness counts',
    },
  },
  beat: {
    decay: {
      kind: 'number',
      min: 0.05,
      max: 10,
      default: 0.3,
      unit: 'seconds',
      description: 'time in which a beat fades to a third',
    },
  },
} as const satisfies Readonly<Record<string, ParameterDeclarations>>

/** The name of what a number can follow. */
export type ModulatorName = keyof typeof MODULATORS

/** The values of a modulator's parameters. */
export type ModulatorValues<Name extends ModulatorName> = ParameterValues<(typeof MODULATORS)[Name]>

/** The modulator of one number, which goes between `from` and `to`. Parameters left out have their defaults. */
export type Modulator = {
  readonly [Name in ModulatorName]: {
    readonly follow: Name
    readonly from: number
    readonly to: number
  } & Partial<ModulatorValues<Name>>
}[ModulatorName]

/** Returns true for what is no number and no list of keyframes. */
export function isModulator(value: unknown): value is Modulator {
  return typeof value === 'object' && value !== null && 'follow' in value
}

/** Returns true if a modulator hears sound. */
export function hearsSound({ follow }: Modulator): boolean {
  return follow === 'sound' || follow === 'beat'
}

/**
 * Modulators of a layer by what follows them: `opacity`, `speed`, or `params.` and the name of an
 * effect's parameter.
 */
export type LayerModulators = Readonly<Record<string, Modulator>>

const OF_PARAMETERS = 'params.'

/** The name of a parameter's modulator among those of a layer. */
export function modulatorKey(parameter: string): string {
  return `${OF_PARAMETERS}${parameter}`
}

/** The modulators of the effect's parameters, by the parameters' names. */
export function modulatedParameters(
  modulators: LayerModulators,
): Readonly<Record<string, Modulator>> {
  const entries = Object.entries(modulators).filter(([key]) => key.startsWith(OF_PARAMETERS))
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(OF_PARAMETERS.length), value]))
}

/** A modulator as it is written: `from` and `to` may be left out. */
export type WrittenModulator = {
  readonly follow: ModulatorName
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Adds what was left out: the ends of the number's range. */
export function completeModulator(
  written: WrittenModulator,
  { min, max }: { readonly min: number; readonly max: number },
): Modulator {
  const { from = min, to = max } = written
  return { ...written, from, to } as Modulator
}
