import type { Device } from '@ledloom/device'
import { StudioError } from '../report/studio-error.ts'

/** Which of several devices is which, however they were named; the first one named has it. */
export class DeviceClaims {
  readonly #labels = new Map<string, string>()
  #before: Promise<unknown> = Promise.resolve()

  /**
   * Gives the device that is being opened once it is known that no name before has claimed it. To be
   * called in the order of the names.
   *
   * @throws StudioError for a device that another name has claimed, which is closed then
   * @throws what the opening throws
   */
  claim(label: string, opening: Promise<Device>): Promise<Device> {
    const claiming = this.#claim(label, opening, this.#before)
    this.#before = Promise.allSettled([this.#before, claiming])
    return claiming
  }

  async #claim(label: string, opening: Promise<Device>, before: Promise<unknown>): Promise<Device> {
    const device = await opening
    await before
    const key = device.gestalt.mac ?? device.address
    const other = this.#labels.get(key)
    if (other === undefined) {
      this.#labels.set(key, label)
      return device
    }
    await device.close()
    throw new StudioError('bad-value', `is the same device as ${other}`)
  }
}
