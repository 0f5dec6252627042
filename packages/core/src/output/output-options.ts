import type { RgbLight } from '../light/light.ts'

/**
 * How white reaches an RGBW LED.
 *
 * - `'none'`: from the colour dies alone, the white die stays dark.
 * - `'min'`: the white die takes over what red, green and blue have in common, and is taken to be
 *   as bright and of the same colour as the three together. The light stays the same.
 * - `'tint'`: the same for a white die of another colour or brightness, which `whiteTint` gives.
 * - `'boost'`: the white die shines in addition, with what the colours have in common. A white is
 *   twice as bright, and every colour that is not pure is paler.
 */
export type WhiteExtraction = 'none' | 'min' | 'tint' | 'boost'

/** What the output stage does to light on its way to bytes; {@link OutputOptions} with defaults. */
export interface OutputSettings {
  /**
   * Power of each colour's linear light about the grey of 0.18, 0..2. Default 1: as it is. Above,
   * what is brighter than that grey is brighter yet and what is darker is darker; black stays
   * black. Below, both come nearer to the grey, white too; at 0 nothing else is left.
   */
  readonly contrast: number
  /** Factor on linear light, 0..1. Default 1; dimming at the device instead keeps the bytes' range. */
  readonly brightness: number
  /** Factor on each colour's distance from the grey as bright as it, 0..2. Default 1; 0 is grey. */
  readonly saturation: number
  /**
   * Factors on red, green and blue, 0..1 each: the light that white becomes. Default 1, 1, 1;
   * `whitePointOf` gives those of a colour temperature.
   */
  readonly whitePoint: RgbLight
  /** Default `'min'`. Without a white die it changes nothing. */
  readonly white: WhiteExtraction
  /**
   * For white `'tint'`: the light of the white die at full, where that of each colour die at full
   * is 1; 0.01..10 each. Default 1, 1, 1, which is white `'min'`.
   */
  readonly whiteTint: RgbLight
  /**
   * The most light all dies give together, as a share of what they give at full, 0.01..1.
   * A frame beyond it is dimmed as a whole, to within the rounding of bytes. Default 1: no limit.
   */
  readonly powerLimit: number
  /**
   * byte = 255 × light^(1/gamma), 0.2..5. Default 1, {@link LINEAR_GAMMA}. Where lights make their
   * own curve of the byte, light = (byte / 255)^g, it is that g; where dark parts look too bright
   * although the picture is right, a gamma below 1 darkens them.
   */
  readonly gamma: number
}

/** Settings of the output stage; what is left out has its default. */
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
