import type { Device } from '@ledloom/device'
import { StudioError } from '../report/studio-error.ts'

/** Which of several targets is which device, however they were named, so that none has light twice. */
export class TargetClaims {
  readonly #names: ReadonlyMap<string, string>
  readonly #claimed = new Map<string, string>()
  #fault: StudioError | undefined

  /** @param names what they are called, by their addresses and in their order */
  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names
  }

  /** Why not all of them can be played to, if that is so: the same whichever answered first. */
  get fault(): StudioError | undefined {
    return this.#fault
  }

  /**
   * Tells which device answers at an address; the same one may do so again.
   * @throws StudioError for a device that answers at another of them too
   */
  claim(address: string, device: Device): void {
    const key = device.gestalt.mac ?? device.address
    const other = this.#claimed.get(key) ?? address
    if (other === address) {
      this.#claimed.set(key, address)
      return
    }
    const order = [...this.#names.keys()]
    const isFirst = order.indexOf(address) < order.indexOf(other)
    this.#fault ??= isFirst ? this.#same(other, address) : this.#same(address, other)
    throw this.#same(address, other)
  }

  #same(address: string, other: string): StudioError {
    return new StudioError(
      'bad-value',
      `${this.#nameOf(address)} is the same device as ${this.#nameOf(other)}`,
    )
  }

  #nameOf(address: string): string {
    return this.#names.get(address) ?? address
  }
}
