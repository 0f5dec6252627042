import type { Device } from '@ledloom/device'
import { StudioError } from '../report/studio-error.ts'

/** @throws StudioError if a name is given twice */
export function checkTwice(names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new StudioError('bad-value', `${twice} is there twice`)
}

/** Notices that two names mean the same device. Devices without a MAC address differ by address. */
export class DeviceClaims {
  readonly #names: readonly string[]
  readonly #claimed = new Map<string, string>()
  #before: Promise<unknown> = Promise.resolve()
  #fault: StudioError | undefined

  /** @param names all names in their order. Default: the order of the claims */
  constructor(names: readonly string[] = []) {
    this.#names = names
  }

  /** The failure of the later name of two, whichever device answered first; if there is any. */
  get fault(): StudioError | undefined {
    return this.#fault
  }

  /**
   * Claims the device that answers to a name. The same one may be claimed again under its name.
   *
   * @throws StudioError if another name has claimed it
   */
  claim(name: string, device: Device): void {
    const key = device.gestalt.mac ?? device.address
    const other = this.#claimed.get(key) ?? name
    this.#claimed.set(key, other)
    if (other === name) return
    const isEarlier = this.#names.indexOf(name) < this.#names.indexOf(other)
    this.#fault ??= isEarlier ? sameDevice(other, name) : sameDevice(name, other)
    throw sameDevice(name, other)
  }

  /**
   * Claims a device that is being opened once all claims before are settled, so that the first name
   * has it whichever answers first.
   *
   * @throws StudioError if another name has claimed it; it is closed
   * @throws what the opening throws
   */
  claimInOrder(name: string, opening: Promise<Device>): Promise<Device> {
    const claiming = this.#claimAfter(this.#before, name, opening)
    this.#before = Promise.allSettled([this.#before, claiming])
    return claiming
  }

  async #claimAfter(
    before: Promise<unknown>,
    name: string,
    opening: Promise<Device>,
  ): Promise<Device> {
    const device = await opening
    await before
    try {
      this.claim(name, device)
      return device
    } catch (cause) {
      await device.close()
      throw cause
    }
  }
}

function sameDevice(name: string, other: string): StudioError {
  return new StudioError('bad-value', `${name} is the same device as ${other}`)
}
