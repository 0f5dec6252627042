import { channel } from 'node:diagnostics_channel'
import type { Device, RequestOptions } from '@ledloom/device'
import { createPattern, type LedGroups, patternMovie, patternPart } from '@ledloom/mapping'
import type { HeldMode } from '@ledloom/stream'
import { LeftCodeError } from './left-code-error.ts'

/**
 * The movie's name on the device, such as `mapping code after effect`. It keeps the mode before the code, which
 * the next program restores if this one ends before the device answers.
 */
const NAME = /^mapping code(?: after (?<before>\w+))?$/

const LOOK_EVERY_MS = 5000

/** Sends another process the mode to restore if this one is killed, as devices in realtime mode do. */
const heldModes = channel('ledloom:held-mode')

/** Time for deleting the code and restoring the mode. */
const END_MS = 8000

/** Times that a device is tried that does not answer when the code ends. */
const MOST_TRIES = 120

/**
 * Tests that a device can store the code and lose it again: it keeps several movies, has none but perhaps
 * the code of a program that was killed, and has room. Firmware deletes movies only all at once, so others
 * would be lost.
 */
export async function canStoreCode(
  device: Device,
  { groups, ...options }: RequestOptions & { readonly groups?: LedGroups | undefined } = {},
): Promise<boolean> {
  const { storage, movies, capacity } = await device.movies.list(options)
  const { frameCount } = createPattern(1, { groups: groups?.map(() => []) })
  return storage === 'many' && movies.every(isCode) && capacity >= frameCount
}

function isCode({ name }: { readonly name: string }): boolean {
  return NAME.test(name)
}

/**
 * Deletes the code that a program left on a device, as after a power cut, and restores the mode before it.
 *
 * @returns a sentence about it; nothing if the device shows no code, or does not say what it shows
 */
export async function removeLeftCode(device: Device): Promise<string | undefined> {
  const before = await modeBeforeCode(device).catch(() => undefined)
  if (before === undefined) return undefined
  await restore(device, before)
  return `${device.address} still showed the mapping code; the code is deleted, and the device is back in mode ${before}`
}

/** The mode before the code that a device plays, if it plays one and stores nothing else. */
async function modeBeforeCode(device: Device): Promise<string | undefined> {
  const { mode } = await device.mode.get()
  if (mode !== 'movie') return undefined
  const { movies } = await device.movies.list()
  return movies.length > 0 && movies.every(isCode) ? (beforeOf(movies) ?? 'off') : undefined
}

/** The mode that the name of a code on a device keeps. */
function beforeOf(movies: readonly { readonly name: string }[]): string | undefined {
  return movies.map(({ name }) => NAME.exec(name)?.groups?.before).find(Boolean)
}

/** Identifies a stored movie. */
type MovieKey = string | number | undefined

function keyOf(
  movie: { readonly id: number | undefined; readonly uniqueId: string | undefined } | undefined,
): MovieKey {
  return movie?.uniqueId ?? movie?.id
}

type StoredCodeOptions = {
  /** The device's place among the LEDs of several devices: its first one, of all. Default: it is alone. */
  readonly place?: { readonly firstLed: number; readonly ofLeds: number } | undefined
  /** The LEDs that show the code, by their numbers among all, in groups. Default: all. */
  readonly groups?: LedGroups | undefined
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
  #isTaken = false
  /** The movie on the device. */
  readonly #movie: MovieKey

  private constructor(
    device: Device,
    { before, movie }: { readonly before: string; readonly movie: MovieKey },
    { onChange = () => {}, lookEveryMs = LOOK_EVERY_MS }: StoredCodeOptions,
  ) {
    this.#device = device
    this.#before = before
    this.#movie = movie
    this.#onChange = onChange
    this.#lookEveryMs = lookEveryMs
    this.ended = new Promise((resolve) => {
      this.#onEnded = resolve
    })
    this.#lookLater()
  }

  /** Stores the code on a device and plays it. If that fails, the device is as before. */
  static async play(device: Device, options: StoredCodeOptions = {}): Promise<StoredCode> {
    const { signal, groups } = options
    const { mode = 'off' } = await device.mode.get({ signal })
    const { movies } = await device.movies.list({ signal })
    // Its only movie can be a code that was left there.
    const before = mode === 'movie' ? (beforeOf(movies) ?? 'off') : mode
    if (movies.length > 0) await device.movies.deleteAll({ signal })
    const { ledCount, format } = device
    const { firstLed, ofLeds } = options.place ?? { firstLed: 0, ofLeds: ledCount }
    const pattern = createPattern(ofLeds, { groups })
    const movie = patternMovie(patternPart(pattern, firstLed, ledCount), format)
    hold(device, before)
    try {
      await device.movies.upload(movie, {
        name: nameAfter(before),
        play: true,
        signal,
      })
      const stored = (await device.movies.list({ signal })).movies.find(isCode)
      return new StoredCode(device, { before, movie: keyOf(stored) }, options)
    } catch (error) {
      await restore(device, before).catch(() => undefined)
      throw error
    }
  }

  /** True while the device does not answer. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** True once another program has deleted the code, perhaps to show its own. */
  get isTaken(): boolean {
    return this.#isTaken
  }

  /**
   * Deletes the code and restores the device's mode.
   *
   * @returns that mode; nothing if another program has taken the device, which restores it
   * @throws LeftCodeError if the device does not answer within some seconds; it is tried again, 120 times, as long as
   *   the program runs
   */
  async end(): Promise<string | undefined> {
    this.#isEnding = true
    clearTimeout(this.#timer)
    try {
      if (await this.#wasTaken(END_MS)) {
        this.#onEnded()
        return undefined
      }
      await this.#restore()
    } catch (error) {
      this.#retryLater(MOST_TRIES)
      throw new LeftCodeError(this.#device.address, this.#before, { cause: error })
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

  async #wasTaken(timeoutMs: number): Promise<boolean> {
    const { movies } = await this.#device.movies.list({ timeoutMs })
    this.#isTaken ||= !movies.some((movie) => keyOf(movie) === this.#movie)
    return this.#isTaken
  }

  #lookLater(): void {
    if (this.#isEnding || this.#isTaken) return
    this.#timer = setTimeout(() => {
      void this.#look().finally(() => this.#lookLater())
    }, this.#lookEveryMs).unref()
  }

  /** A device that was off in between plays the code again. */
  async #look(): Promise<void> {
    const wasLost = this.#isLost
    try {
      const { mode } = await this.#device.mode.get({ timeoutMs: this.#lookEveryMs })
      if (await this.#wasTaken(this.#lookEveryMs)) {
        this.#isLost = false
        return this.#onChange()
      }
      if (mode !== 'movie' && !this.#isEnding) await this.#device.mode.set('movie')
      // The session may have been renewed.
      if (!this.#isEnding) hold(this.#device, this.#before)
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
  hold(device, undefined)
}

function nameAfter(mode: string): string {
  return `mapping code after ${mode}`
}

function hold({ address, session }: Device, mode: string | undefined): void {
  const movie = nameAfter(mode ?? 'off')
  heldModes.publish({ address, token: session.tokenText, mode, movie } satisfies HeldMode)
}
