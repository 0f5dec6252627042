import type { Device } from '@ledloom/device'
import type { DeviceState } from '../state/devices-state.ts'

/** Names of movies of a device: those that it lacks, and those that can't be stored on it again. */
type Lacks = Pick<DeviceState, 'unfinished' | 'uncopied'>

/** Reads which movies a device lacks. */
export type ReadLacks = (device: Device) => Promise<Lacks>

/** The movies that devices lack, as each was read last. */
export class MovieLacks {
  readonly #read: ReadLacks | undefined
  readonly #onChange: () => void
  readonly #lacks = new Map<string, Lacks>()

  /** @param read default: no device lacks any */
  constructor(read: ReadLacks | undefined, onChange: () => void) {
    this.#read = read
    this.#onChange = onChange
  }

  /** What the device at an address lacks; undefined if that is not known. */
  of(address: string): Lacks | undefined {
    return this.#lacks.get(address)
  }

  /** Reads what a device lacks. If that fails, what was known stays. */
  async read(address: string, device: Device): Promise<void> {
    const lacks = await this.#read?.(device).catch(() => undefined)
    if (lacks === undefined) return
    this.#lacks.set(address, lacks)
    this.#onChange()
  }
}
