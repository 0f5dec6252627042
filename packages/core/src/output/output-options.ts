import type { RgbLight } from '../light/light.ts'

/** The gamma of an LED that is dimmed by pulses: its light is proportional to its byte. */
export const LINEAR_GAMMA = 1

/** A declared setting: a number, a choice, a number each for red, green and blue, or a number for each LED. */
type OutputParameter = { readonly description: string } & (
  | {
      readonly kind: 'number'
      readonly default: number
      readonly min: number
      readonly max: number
    }
  | {
      readonly kind: 'light'
      readonly default: RgbLight
      readonly min: number
      readonly max: number
    }
  | {
      readonly kind: 'leds'
      readonly default: readonly number[]
      readonly min: number
      readonly max: number
    }
  | { readonly kind: 'choice'; readonly default: string; readonly options: readonly string[] }
)

/** Settings of the output stage, declared as data: flags, schemas, checks and help are read from it. */
export const OUTPUT_PARAMETERS = {
  /**
   * Power of each colour's linear light around a grey of 0.18. Above 1, light beyond that grey gets
   * brighter and the rest darker; black stays black. Below 1, everything moves towards the grey,
   * white too; at 0 only grey is left.
   */
  contrast: {
    kind: 'number',
    min: 0,
    max: 2,
    default: 1,
    description: 'distance of bright and dark from a middle grey; 1 leaves the light unchanged',
  },
  /** Dimming at the device instead keeps the bytes' range. */
  brightness: {
    kind: 'number',
    min: 0,
    max: 1,
    default: 1,
    description: 'factor on the light',
  },
  saturation: {
    kind: 'number',
    min: 0,
    max: 2,
    default: 1,
    description: 'distance of colours from the equally bright grey; 0 is grey, 1 unchanged',
  },
  /** `whitePointOf` calculates the factors of a colour temperature. */
  whitePoint: {
    kind: 'light',
    min: 0,
    max: 1,
    default: [1, 1, 1],
    description: 'colour of white: factors on red, green and blue',
  },
  /**
   * One factor for each LED in wire order, which evens out LEDs of unequal brightness. Empty: none. With a device that
   * applies a curve itself it needs the right `gamma`.
   */
  ledGains: {
    kind: 'leds',
    min: 0,
    max: 1,
    default: [],
    description: 'factors on the light of each LED, which even out LEDs of unequal brightness',
  },
  /**
   * - `'none'`: the white channel stays dark; white comes from the colours alone.
   * - `'min'`: it replaces the part that red, green and blue have in common. It counts as bright as
   *   the three together and of the same colour, so the light stays the same.
   * - `'tint'`: the same for a white of another colour or brightness, given by `whiteTint`.
   * - `'boost'`: it adds the part that the colours have in common. White is twice as bright, and all
   *   colours except pure ones are paler.
   *
   * Without a white channel it has no effect.
   */
  white: {
    kind: 'choice',
    options: ['none', 'min', 'tint', 'boost'],
    default: 'min',
    description:
      'light of the white channel of an RGBW LED: none keeps it dark, min replaces what the colours have in common, tint does so for a white of the colour in the white tint, boost adds it to the colours (brighter, but paler)',
  },
  /** For white `'tint'`. Its default equals `'min'`. */
  whiteTint: {
    kind: 'light',
    min: 0.01,
    max: 10,
    default: [1, 1, 1],
    description:
      'red, green and blue of the white channel at full power, relative to each colour channel at full power',
  },
  /** A frame beyond it is dimmed as a whole, to within the rounding of bytes. */
  powerLimit: {
    kind: 'number',
    min: 0.01,
    max: 1,
    default: 1,
    description:
      'most light of all channels together, as a share of full power; brighter frames are dimmed; 1 is no limit',
  },
  /**
   * If the lights apply a curve of light = (byte / 255)^g, set it to g. If dark parts look too bright,
   * a gamma below 1 darkens them.
   */
  gamma: {
    kind: 'number',
    min: 0.2,
    max: 5,
    default: LINEAR_GAMMA,
    description:
      'transfer curve: byte = 255 × light^(1/gamma); 1 for LEDs whose light is proportional to the byte, 2.2 for lights that apply a curve themselves',
  },
} as const satisfies Readonly<Record<string, OutputParameter>>

type Parameters = typeof OUTPUT_PARAMETERS

/** The complete settings of the output stage: {@link OutputOptions} with defaults. */
export type OutputSettings = {
  readonly [Name in keyof Parameters]: Parameters[Name] extends {
    readonly options: readonly (infer Option)[]
  }
    ? Option
    : Parameters[Name]['kind'] extends 'light'
      ? RgbLight
      : Parameters[Name]['kind'] extends 'leds'
        ? readonly number[]
        : number
}

/** Settings of the output stage; missing ones have their defaults. */
export type OutputOptions = {
  readonly [Name in keyof OutputSettings]?: OutputSettings[Name] | undefined
}

/** The use of the white channel of an RGBW LED. */
export type WhiteExtraction = OutputSettings['white']

/** @throws RangeError for a setting out of its range */
export function resolveOutputOptions(options: OutputOptions): OutputSettings {
  const settings = Object.entries(OUTPUT_PARAMETERS).map(([name, parameter]) => {
    const { [name as keyof OutputOptions]: value = parameter.default } = options
    check(name, parameter, value)
    return [name, value]
  })
  return Object.fromEntries(settings) as OutputSettings
}

/** @throws RangeError for LED gains of another number of LEDs */
export function checkLedGains({ ledGains = [] }: OutputOptions, ledCount: number): void {
  if (ledGains.length === 0 || ledGains.length === ledCount) return
  throw new RangeError(
    `LED gains must be those of the lights that are shown: they are for ${ledGains.length} LEDs, but there are ${ledCount}`,
  )
}

function check(name: string, parameter: OutputParameter, value: unknown): void {
  if (isAccepted(parameter, value)) return
  const got = Array.isArray(value) ? value.slice(0, 4).join(', ') : value
  throw new RangeError(`${name} must be ${describe(parameter)}, got ${got}`)
}

function isAccepted(parameter: OutputParameter, value: unknown): boolean {
  if (parameter.kind === 'choice') return parameter.options.some((option) => option === value)
  const { min, max } = parameter
  const isInRange = (number: unknown) =>
    typeof number === 'number' && number >= min && number <= max
  if (parameter.kind === 'number') return isInRange(value)
  const isLong = (list: unknown[]) => parameter.kind === 'leds' || list.length === 3
  return Array.isArray(value) && isLong(value) && value.every(isInRange)
}

function describe(parameter: OutputParameter): string {
  if (parameter.kind === 'choice') {
    return parameter.options.join(', ').replace(/, ([^,]*)$/, ' or $1')
  }
  const range = `${parameter.min} to ${parameter.max}`
  if (parameter.kind === 'number') return range
  return parameter.kind === 'leds' ? `numbers of ${range}` : `three numbers of ${range}`
}
