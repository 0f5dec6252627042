import type { Device, RequestOptions } from '@ledloom/device'
import { createPattern, patternMovie } from '@ledloom/mapping'

/**
 * The movie's name on the device, such as `mapping code after effect`. It keeps the mode before the code, which
 * the next program restores if this one ends before the device answers.
 */
const NAME = /^mapping code(?: after (?<before>\w+))?$/

const LOOK_EVERY_MS = 5000

/** Time for deleting the code and restoring the mode. */
const END_MS = 8000

/** Times that a device is tried that does not answer when the code ends. */
const MOST_TRIES = 120

/**
 * Tests that a device can store the code and lose it again: it keeps several movies, has none but perhaps
 * the code of a program that was killed, and has room. Firmware deletes movies only all at once, so others
 * would be lost.
 */
export async function canStoreCode(device: Device, options?: RequestOptions): Promise<boolean> {
  const { storage, movies, capacity } = await device.movies.list(options)
  const { frameCount } = createPattern(1)
  return storage === 'many' && movies.every(({ name }) => NAME.test(name)) && capacity >= frameCount
}

type StoredCodeOptions = {
  /** The LEDs that show the code. Default: all. */
  readonly leds?: readonly number[] | undefined
  readonly signal?: AbortSignal | undefined
  /** Called when the device answers no longer, and when it does again. */
  readonly onChange?: (() => void) | undefined
  /** Milliseconds between two looks at the device. Default 5000. */
  readonly lookEveryMs?: number | undefined
}

/** The code as a movie that a device plays by itself: its own clock keeps it steady, whatever the network does. */
export class StoredCode {
  readonly #device: Device
  readonly #onChange: () => void
  readonly #lookEveryMs: number
  /** Settled once the device has its mode again. */
  readonly ended: Promise<void>
  #onEnded = () => {}
  /** The mode to be restored. */
  readonly #before: string
  #timer: NodeJS.Timeout | undefined
  #isEnding = false
  #isLost = false

  private constructor(
    device: Device,
    before: string,
    { onChange = () => {}, lookEveryMs = LOOK_EVERY_MS }: StoredCodeOptions,
  ) {
    this.#device = device
    this.#before = before
    this.#onChange = onChange
    this.#lookEveryMs = lookEveryMs
    this.ended = new Promise((resolve) => {
      this.#onEnded = resolve
    })
    this.#lookLater()
  }

  /** Stores the code on a device and plays it. If that fails, the device is as before. */
  static async play(device: Device, options: StoredCodeOptions = {}): Promise<StoredCode> {
    const { signal, leds } = options
    const { mode = 'off' } = await device.mode.get({ signal })
    const { movies } = await device.movies.list({ signal })
    // Its only movie can be a code that was left there.
    const left = movies.map(({ name }) => NAME.exec(name)?.groups?.before).find(Boolean)
    const before = mode === 'movie' ? (left ?? 'off') : mode
    if (movies.length > 0) await device.movies.deleteAll({ signal })
    const movie = patternMovie(createPattern(device.ledCount, { leds }), device.format)
    try {
      await device.movies.upload(movie, {
        name: `mapping code after ${before}`,
        play: true,
        signal,
      })
    } catch (error) {
      await restore(device, before).catch(() => undefined)
      throw error
    }
    return new StoredCode(device, before, options)
  }

  /** True while the device does not answer. */
  get isLost(): boolean {
    return this.#isLost
  }

  /**
   * Deletes the code and restores the device's mode, and returns that mode.
   *
   * @throws Error if the device does not answer within some seconds; it is tried again for some minutes
   */
  async end(): Promise<string> {
    this.#isEnding = true
    clearTimeout(this.#timer)
    try {
      await this.#restore()
    } catch (error) {
      this.#retryLater(MOST_TRIES)
      const { address } = this.#device
      throw new Error(
        `${address} did not answer when the code ended, and may go on blinking; switch it on, and it gets its mode back while this program runs; after that, show the code on it again and end it`,
        { cause: error },
      )
    }
    return this.#before
  }

  async #restore(): Promise<void> {
    await restore(this.#device, this.#before)
    this.#onEnded()
  }

  #retryLater(tries: number): void {
    if (tries === 0) return
    this.#timer = setTimeout(() => {
      this.#restore().catch(() => this.#retryLater(tries - 1))
    }, this.#lookEveryMs).unref()
  }

  #lookLater(): void {
    if (this.#isEnding) return
    this.#timer = setTimeout(() => {
      void this.#look().finally(() => this.#lookLater())
    }, this.#lookEveryMs).unref()
  }

  /** A device that was off in between plays the code again. */
  async #look(): Promise<void> {
    const wasLost = this.#isLost
    try {
      const { mode } = await this.#device.mode.get({ timeoutMs: this.#lookEveryMs })
      if (mode !== 'movie' && !this.#isEnding) await this.#device.mode.set('movie')
      this.#isLost = false
    } catch {
      this.#isLost = true
    }
    if (this.#isLost !== wasLost) this.#onChange()
  }
}

async function restore(device: Device, mode: string): Promise<void> {
  const options = { signal: AbortSignal.timeout(END_MS) }
  await device.movies.deleteAll(options)
  await device.mode.set(mode, options)
}
