import type { DeviceCore } from '../device/device-core.ts'
import { describeState, movieTexts } from './device-state.ts'
import type { StateLock } from './state-lock.ts'
import { formatState } from './state-text.ts'
import { writeState } from './write-state.ts'

/** Where a device's state is kept. */
export interface StatePlace {
  readonly file: string
  readonly lock: StateLock
}

/** Keeps a device's state in a file, one write at a time. */
export class StateKeeper {
  readonly #place: StatePlace
  readonly #core: DeviceCore
  #changes = 1
  #writtenChanges = 0
  #writing: Promise<void> = Promise.resolve()
  #isFinished = false

  /** A keeper that writes from the first {@link note} on, and whenever a mode is entered. */
  constructor(place: StatePlace, core: DeviceCore) {
    this.#place = place
    this.#core = core
    core.modes.onEnter(() => void this.note())
  }

  /**
   * Has the state written for the first time.
   * @throws VirtualDeviceError when it cannot be
   */
  begin(): Promise<void> {
    return this.#write()
  }

  /**
   * Something has changed. The promise is kept when it is on the disk, or could not be written:
   * that is a warning, the device lives on.
   */
  async note(): Promise<void> {
    if (this.#isFinished) return
    this.#changes += 1
    await this.#write().catch((fault) => process.emitWarning(fault))
  }

  /**
   * Has everything written, takes note of nothing more, and leaves the file to others.
   * @throws VirtualDeviceError when it cannot be written
   */
  async finish(): Promise<void> {
    this.#isFinished = true
    try {
      await this.#write()
    } finally {
      await this.#place.lock.release()
    }
  }

  /** One write after the other; what the one before has written already needs no other. */
  #write(): Promise<void> {
    const write = this.#writing.then(() => this.#writeChanges())
    this.#writing = write.catch(() => {})
    return write
  }

  async #writeChanges(): Promise<void> {
    const changes = this.#changes
    if (changes === this.#writtenChanges) return
    const { identity, memory } = this.#core
    const pieces = formatState(describeState(identity, memory), movieTexts(memory))
    await writeState(this.#place.file, pieces)
    this.#writtenChanges = changes
  }
}
