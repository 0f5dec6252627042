import { evenGains, gammaOfCurve, type OutputOptions } from '@ledloom/core'
import type { MapResult } from '@ledloom/mapping'
import type { DeviceOutput } from '../devices/played-scene.ts'

/** Output options that even out LEDs, and correct the transfer curve of lights if it is certain enough. */
export type LightCorrection = { readonly gamma?: number; readonly ledGains: number[] }

/** The correction of the lights of a map; nothing if the map does not say how bright they are. */
export function correctionOf({
  leds,
  light,
}: Pick<MapResult, 'leds' | 'light'>): LightCorrection | undefined {
  const ledGains = evenGains(
    leds.map(({ brightness }) => (brightness?.isDoubtful ? undefined : brightness?.value)),
  )
  if (light === undefined || ledGains === undefined) return undefined
  const gamma = gammaOfCurve(light)
  return { ...(gamma !== undefined && { gamma }), ledGains }
}

/** The output options of a device with a correction, or without one. */
export function withCorrection(
  output: DeviceOutput,
  correction: LightCorrection | undefined,
): DeviceOutput {
  const { gamma, ledGains, ...others } = output
  return { ...others, ...correction }
}

/** True for output options that change the light of the code. */
export function isCorrected({ gamma = 1, ledGains = [] }: OutputOptions): boolean {
  return gamma !== 1 || ledGains.length > 0
}
