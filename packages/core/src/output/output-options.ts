import type { RgbLight } from '../light/light.ts'

/**
 * The use of the white channel of an RGBW LED.
 *
 * - `'none'`: stays dark; white comes from the colours alone.
 * - `'min'`: replaces the part that red, green and blue have in common. It counts as bright as the
 *   three together and of the same colour, so the light stays the same.
 * - `'tint'`: the same for a white of another colour or brightness, given by `whiteTint`.
 * - `'boost'`: adds the part that the colours have in common. White is twice as bright, and all colours
 *   except pure ones are paler.
 */
export type WhiteExtraction = 'none' | 'min' | 'tint' | 'boost'

/** The complete settings of the output stage: {@link OutputOptions} with defaults. */
export interface OutputSettings {
  /**
   * Power of each colour's linear light around a grey of 0.18, 0..2. Default 1: unchanged. Above 1,
   * light beyond that grey gets brighter and the rest darker; black stays black. Below 1, everything
   * moves towards the grey, white too; at 0 only grey is left.
   */
  readonly contrast: number
  /** Factor on linear light, 0..1. Default 1. Dimming at the device instead keeps the bytes' range. */
  readonly brightness: number
  /** Factor on each colour's distance from the equally bright grey, 0..2. Default 1; 0 is grey. */
  readonly saturation: number
  /**
   * Factors on red, green and blue, 0..1 each. Default 1, 1, 1; `whitePointOf` calculates those of a
   * colour temperature.
   */
  readonly whitePoint: RgbLight
  /** Default `'min'`. Without a white channel it has no effect. */
  readonly white: WhiteExtraction
  /**
   * For white `'tint'`: red, green and blue of the white channel at full power, relative to each
   * colour channel at full power; 0.01..10 each. Default 1, 1, 1, which equals `'min'`.
   */
  readonly whiteTint: RgbLight
  /**
   * The most light of all channels together, as a share of full power, 0.01..1. A frame beyond it is
   * dimmed as a whole, to within the rounding of bytes. Default 1: no limit.
   */
  readonly powerLimit: number
  /**
   * byte = 255 × light^(1/gamma), 0.2..5. Default 1, {@link LINEAR_GAMMA}. If the lights apply a curve
   * of light = (byte / 255)^g, set it to g. If dark parts look too bright, a gamma below 1 darkens
   * them.
   */
  readonly gamma: number
}

/** Settings of the output stage; missing ones have their defaults. */
export type OutputOptions = {
  readonly [Name in keyof OutputSettings]?: OutputSettings[Name] | undefined
}

/** The gamma of an LED that is dimmed by pulses: its light is proportional to its byte. */
export const LINEAR_GAMMA = 1

const WHITE_EXTRACTIONS: readonly WhiteExtraction[] = ['none', 'min', 'tint', 'boost']

/** @throws RangeError for a setting out of its range */
export function resolveOutputOptions(options: OutputOptions): OutputSettings {
  const { contrast = 1, brightness = 1, saturation = 1, whitePoint = [1, 1, 1] } = options
  const { white = 'min', whiteTint = [1, 1, 1], powerLimit = 1, gamma = LINEAR_GAMMA } = options
  checkRange('contrast', contrast, [0, 2])
  checkRange('brightness', brightness, [0, 1])
  checkRange('saturation', saturation, [0, 2])
  checkLight('whitePoint', whitePoint, [0, 1])
  checkWhite(white)
  checkLight('whiteTint', whiteTint, [0.01, 10])
  checkRange('powerLimit', powerLimit, [0.01, 1])
  checkRange('gamma', gamma, [0.2, 5])
  return { contrast, brightness, saturation, whitePoint, white, whiteTint, powerLimit, gamma }
}

type Range = readonly [min: number, max: number]

function checkRange(name: string, value: number, [min, max]: Range): void {
  if (value >= min && value <= max) return
  throw new RangeError(`${name} must be ${min} to ${max}, got ${value}`)
}

function checkLight(name: string, light: RgbLight, [min, max]: Range): void {
  if (light.length === 3 && light.every((value) => value >= min && value <= max)) return
  throw new RangeError(`${name} must be three numbers of ${min} to ${max}, got ${light.join(', ')}`)
}

function checkWhite(white: WhiteExtraction): void {
  if (WHITE_EXTRACTIONS.includes(white)) return
  throw new RangeError(`white must be none, min, tint or boost, got ${white}`)
}
