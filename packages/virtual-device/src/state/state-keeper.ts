import type { Identity } from '../identity/identity.ts'
import type { DeviceMemory } from '../memory/device-memory.ts'
import type { ModeControl } from '../modes/mode-control.ts'
import { describeState, movieTexts } from './device-state.ts'
import { writeState } from './state-file.ts'
import type { StateLock } from './state-lock.ts'
import { formatState } from './state-text.ts'

/** Where a device's state is kept. */
export interface StatePlace {
  readonly file: string
  readonly lock: StateLock
}

/** A device whose state is kept. */
type KeptDevice = {
  readonly identity: Identity
  readonly memory: DeviceMemory
  readonly modes: Pick<ModeControl, 'onEnter'>
}

/** Milliseconds until what changes many times a second is written: a slide costs few writes then. */
const SOON_MS = 50

/** Keeps a device's state in a file, one write at a time. */
export class StateKeeper {
  readonly #place: StatePlace
  readonly #device: KeptDevice
  #changes = 1
  #writtenChanges = 0
  #writing: Promise<void> = Promise.resolve()
  /** The write that has not begun: it takes along whatever changes until then. */
  #next: Promise<void> | undefined
  /** A write that somebody noted, and its end, well or not. */
  #noted = { write: this.#writing, end: this.#writing }
  #soon: NodeJS.Timeout | undefined
  #isFinished = false

  /** A keeper that writes from the first {@link note} on, and whenever a mode is entered. */
  constructor(place: StatePlace, device: KeptDevice) {
    this.#place = place
    this.#device = device
    device.modes.onEnter(() => this.noteSoon())
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
  note(): Promise<void> {
    if (this.#isFinished) return Promise.resolve()
    this.#changes += 1
    const write = this.#write()
    if (write !== this.#noted.write) {
      this.#noted = { write, end: write.catch((fault) => process.emitWarning(fault)) }
    }
    return this.#noted.end
  }

  /** Something has changed that may come many times a second: it is written in {@link SOON_MS}. */
  noteSoon(): void {
    if (this.#isFinished) return
    this.#changes += 1
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined
      void this.note()
    }, SOON_MS)
  }

  /**
   * Has everything written, takes note of nothing more, and leaves the file to others.
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

  /** One write after the other: those who ask while there is one wait for the same next one. */
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
