import type { Identity } from '../identity/identity.ts'
import type { DeviceMemory } from '../memory/device-memory.ts'
import type { ModeControl } from '../modes/mode-control.ts'
import { describeState, formatState, movieTexts } from './device-state.ts'
import { writeState } from './state-file.ts'
import type { StateLock } from './state-lock.ts'

/** The file of a device's state, with its lock. */
export type StatePlace = {
  readonly file: string
  readonly lock: StateLock
}

type KeptDevice = {
  readonly identity: Identity
  readonly memory: DeviceMemory
  readonly modes: Pick<ModeControl, 'onEnter'>
}

/** Milliseconds until frequent changes are written, so that a slider causes few writes. */
const SOON_MS = 100

/** Keeps a device's state in a file, one write at a time. */
export class StateKeeper {
  readonly #place: StatePlace
  readonly #device: KeptDevice
  #changes = 1
  #writtenChanges = 0
  #writing: Promise<void> = Promise.resolve()
  /** The next write, which has not begun and includes all changes until then. */
  #next: Promise<void> | undefined
  /** The last write returned by {@link note}, and its end with errors caught. */
  #noted = { write: this.#writing, end: this.#writing }
  #soon: NodeJS.Timeout | undefined
  #isFinished = false

  /** Also notes a change whenever a mode is entered. */
  constructor(place: StatePlace, device: KeptDevice) {
    this.#place = place
    this.#device = device
    device.modes.onEnter(() => this.noteSoon())
  }

  /**
   * Writes the state for the first time.
   *
   * @throws VirtualDeviceError if the file cannot be written
   */
  begin(): Promise<void> {
    return this.#write()
  }

  /**
   * Notes a change. The promise resolves when the state is written. A failed write only emits a warning.
   */
  note(): Promise<void> {
    if (this.#isFinished) return Promise.resolve()
    this.#changes += 1
    const write = this.#write()
    if (write !== this.#noted.write) {
      this.#noted = { write, end: write.catch((fault) => process.emitWarning(fault)) }
    }
    return this.#noted.end
  }

  /** Notes a frequent change, which is written within {@link SOON_MS}. */
  noteSoon(): void {
    if (this.#isFinished) return
    this.#changes += 1
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined
      void this.note()
    }, SOON_MS)
  }

  /**
   * Writes all changes, accepts no more, and releases the file.
   *
   * @throws VirtualDeviceError when it cannot be written
   */
  async finish(): Promise<void> {
    this.#isFinished = true
    clearTimeout(this.#soon)
    try {
      await this.#write()
    } finally {
      await this.#place.lock.release()
    }
  }

  /** Runs one write at a time. Calls during a write share the next one. */
  #write(): Promise<void> {
    this.#next ??= this.#queueWrite()
    return this.#next
  }

  #queueWrite(): Promise<void> {
    const write = this.#writing.then(() => this.#writeChanges())
    this.#writing = write.catch(() => {})
    return write
  }

  async #writeChanges(): Promise<void> {
    this.#next = undefined
    const changes = this.#changes
    if (changes === this.#writtenChanges) return
    const { identity, memory } = this.#device
    const pieces = formatState(describeState(identity, memory), movieTexts(memory))
    await writeState(this.#place.file, pieces)
    this.#writtenChanges = changes
  }
}
