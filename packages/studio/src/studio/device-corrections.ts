import type { MapResult } from '@ledloom/mapping'
import { type DeviceOutput, outputOf } from '../devices/played-scene.ts'
import {
  correctionOf,
  isCorrected,
  type LightCorrection,
  withCorrection,
} from '../mapping/light-correction.ts'
import type { MappedDevice } from '../state/mapping-state.ts'
import type { DeviceCodes } from './device-codes.ts'
import type { StudioOutput } from './studio-output.ts'

/** Corrects the curve and the brightness of devices by a map. */
export class DeviceCorrections {
  readonly #output: StudioOutput
  readonly #codes: DeviceCodes

  constructor(output: StudioOutput, codes: DeviceCodes) {
    this.#output = output
    this.#codes = codes
  }

  /** True while one of the devices is corrected. */
  isOn(devices: readonly MappedDevice[]): boolean {
    return devices.some(({ address }) => (this.#outputOf(address).ledGains ?? []).length > 0)
  }

  /**
   * Corrects devices, in the order of their LEDs in the map; without a map ends that.
   *
   * @param endCode called before anything changes, once the map is known to be of use
   * @throws Error if the map does not say how bright the LEDs are, or corrections changed the code
   */
  async set(
    devices: readonly MappedDevice[],
    map: MapResult | undefined,
    endCode: () => Promise<void>,
  ): Promise<void> {
    const correction = map && this.#correctionBy(map, devices)
    await endCode()
    let first = 0
    const outputs = devices.map(({ address, ledCount }) => {
      const ledGains = correction?.ledGains.slice(first, first + ledCount) ?? []
      first += ledCount
      const output = this.#outputOf(address)
      return [address, withCorrection(output, correction && { ...correction, ledGains })] as const
    })
    await this.#output.sceneDevices.setOutputs(new Map(outputs))
  }

  #correctionBy(map: MapResult, devices: readonly MappedDevice[]): LightCorrection {
    const correction = correctionOf(map)
    if (correction === undefined) {
      throw new Error('the map does not say how bright the LEDs are; film in 1080p or more')
    }
    const isChanged = devices.some(({ address }) => {
      return isCorrected({ ...this.#output.scene.output, ...this.#outputOf(address) })
    })
    if (isChanged && this.#codes.whyStreamed !== undefined) {
      throw new Error(
        'the lights were corrected already while the code was streamed to them; take that off, show the code and film again',
      )
    }
    return correction
  }

  /** The output options of a device, beside those of the studio. */
  #outputOf(address: string): DeviceOutput {
    const { scene } = this.#output.sceneDevices
    const device = scene.devices.find((each) => each.address === address)
    return outputOf(scene, device ?? {})
  }
}
