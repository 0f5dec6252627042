import type { DeviceCore } from '../device/device-core.ts'
import { describeState } from './device-state.ts'
import { formatState } from './state-text.ts'
import { writeState } from './write-state.ts'

/** Keeps a device's state in a file, one write at a time. */
export class StateKeeper {
  readonly #file: string
  readonly #core: DeviceCore
  #written = ''
  #writing: Promise<void> | undefined
  #isStale = false

  private constructor(file: string, core: DeviceCore) {
    this.#file = file
    this.#core = core
  }

  /**
   * Writes the state now, and whenever it has changed from now on.
   * @throws VirtualDeviceError when it cannot be written
   */
  static async start(file: string, core: DeviceCore): Promise<StateKeeper> {
    const keeper = new StateKeeper(file, core)
    await keeper.#write()
    core.modes.onEnter(() => keeper.note())
    return keeper
  }

  /** Something may have changed. A failure to write it is a warning: the device lives on. */
  note(): void {
    this.#isStale = true
    this.#writing ??= this.#writeWhileStale()
  }

  /**
   * Has everything written.
   * @throws VirtualDeviceError when it cannot be
   */
  async finish(): Promise<void> {
    await this.#writing
    await this.#write()
  }

  async #writeWhileStale(): Promise<void> {
    while (this.#isStale) {
      await this.#write().catch((fault) => process.emitWarning(fault))
    }
    this.#writing = undefined
  }

  async #write(): Promise<void> {
    this.#isStale = false
    const { identity, memory } = this.#core
    const text = formatState(describeState(identity, memory))
    if (text === this.#written) return
    await writeState(this.#file, text)
    this.#written = text
  }
}
