import { BAND_COUNT, HOP_RATE, LOW_COUNT, SAMPLE_RATE } from '../sound/analysis-rates.ts'
import { HOP_LENGTH, HopMeter } from '../sound/hop-meter.ts'
import { BeatFollower } from './beat-follower.ts'
import { LoudnessFollower } from './loudness-follower.ts'
import { checkPcmFormat, PcmDecoder, type PcmFormat, pcmFrameBytes } from './pcm.ts'
import { Resampler } from './resampler.ts'
import {
  BEGIN,
  createSoundMemory,
  HOP_COUNT,
  HOPS,
  monotonicTime,
  type SoundMemory,
} from './sound-memory.ts'

/** Maximum seconds by which sound may be early; the rest is dropped. Also the longest piece. */
const MOST_LEAD = 3

/** Seconds by which sound may arrive late before the gap counts as silence. */
const LONGEST_GAP = 0.3

/** Time constant in seconds with which the clock adapts to sound that is steadily late. */
const LATENESS_SECONDS = 2

/** Options of a live sound. */
export interface LiveSoundOptions {
  /** Milliseconds by a clock that all threads share. Default: {@link monotonicTime}. */
  readonly now?: (() => number) | undefined
  /** Seconds of sound that have been recorded before and arrive at once. Default 0. */
  readonly owed?: number | undefined
}

/**
 * Analyses sound as it arrives, for effects in any thread. The measures are those for files, but only
 * from past sound. It shows 25 to 35 ms after `take` (half a window, a hop, the rise) plus the length
 * of a piece; beats of a steady pulse are predicted and show on time. `take` never waits, and allocates
 * nothing while the format stays the same.
 *
 * Levels fade within a second after the sound stops.
 */
export class LiveSound {
  /** The `sound` of a source's description, by which effects hear it. */
  readonly memory: SoundMemory = createSoundMemory()
  readonly #now: () => number
  readonly #pace: SoundPace
  readonly #loudness = new LoudnessFollower()
  readonly #beats = new BeatFollower(this.memory)
  readonly #meter = new HopMeter(() => this.#hop())
  #format: PcmFormat = { sampleRate: SAMPLE_RATE, channels: 1, encoding: 's16le' }
  #decoder = new PcmDecoder(this.#format)
  #resampler = new Resampler(SAMPLE_RATE)
  #hopCount = 0
  #sampleCount = 0
  #hasBegun = false
  #leftOut = 0

  constructor({ now = monotonicTime, owed = 0 }: LiveSoundOptions = {}) {
    this.#now = now
    this.#pace = new SoundPace(now(), owed)
  }

  /**
   * Seconds by which sound is ahead of real time; a reader of a file may wait that long. Below 0 if it
   * is behind.
   */
  get lead(): number {
    return this.#pace.leadAt(this.#now())
  }

  /** Seconds of sound that were dropped because they came much too fast. */
  get leftOut(): number {
    return this.#leftOut
  }

  /** Beats per minute; `undefined` without a steady pulse. */
  get tempo(): number | undefined {
    const { period } = this.#beats
    return period > 0 ? (60 * HOP_RATE) / period : undefined
  }

  /**
   * Adds a piece of sound of any length, cut anywhere, even within a sample. Of a piece of more than
   * three seconds, the last three count. Sound more than three seconds ahead of real time is dropped.
   *
   * @throws RangeError for a format that is not supported
   */
  take(bytes: Uint8Array, format: PcmFormat): void {
    this.#setFormat(format)
    const now = this.#now()
    const frameBytes = pcmFrameBytes(format)
    const bytesPerSecond = frameBytes * format.sampleRate
    const room = this.#pace.leadAt(now) > MOST_LEAD ? 0 : MOST_LEAD * bytesPerSecond
    const skipped = Math.max(0, bytes.length - room)
    // Drops whole samples of all channels, so that the rest stays aligned.
    const from = skipped - (skipped % frameBytes)
    const seconds = (bytes.length - from) / bytesPerSecond
    this.#leftOut += from / bytesPerSecond
    this.#pace.add(seconds, now)
    this.#waitUntil(now, seconds)
    this.#feed(bytes, from)
    this.#follow(now, seconds)
  }

  #setFormat(format: PcmFormat): void {
    const { sampleRate, channels, encoding } = this.#format
    const isSame = format.channels === channels && format.encoding === encoding
    if (isSame && format.sampleRate === sampleRate) return
    checkPcmFormat(format)
    this.#format = { ...format }
    this.#decoder = new PcmDecoder(format)
    if (format.sampleRate !== sampleRate) this.#resampler = new Resampler(format.sampleRate)
  }

  #feed(bytes: Uint8Array, from: number): void {
    for (let at = from; at < bytes.length; ) {
      at = this.#decoder.decode(bytes, at)
      this.#resampler.convert(this.#decoder.samples, this.#decoder.count)
      this.#sampleCount += this.#resampler.count
      this.#meter.add(this.#resampler.samples, this.#resampler.count)
    }
  }

  #hop(): void {
    const { power, bands, lows, flux } = this.#meter
    this.#loudness.add(power, bands, lows)
    this.#beats.add(flux, this.#hopCount)
    this.#write()
  }

  #write(): void {
    const { levels, spectra, lows, cells } = this.memory
    const slot = this.#hopCount % HOPS
    levels[slot] = this.#loudness.level
    spectra.set(this.#loudness.spectrum, slot * BAND_COUNT)
    lows.set(this.#loudness.lows, slot * LOW_COUNT)
    cells[HOP_COUNT] = ++this.#hopCount
  }

  /** Fills a gap with silence, so that sound time keeps up with real time. */
  #waitUntil(now: number, seconds: number): void {
    const late = this.#lateness(now) - seconds
    if (!this.#hasBegun || late < LONGEST_GAP) return
    const hops = Math.floor(late * HOP_RATE)
    const written = Math.min(hops, HOPS)
    this.#hopCount += hops - written
    this.#sampleCount += hops * HOP_LENGTH
    this.#meter.clear()
    for (let hop = 0; hop < written; hop++) {
      this.#loudness.rest()
      this.#beats.add(0, this.#hopCount)
      this.#write()
    }
  }

  /** Adjusts the sound's clock to its arrival: at once when early, gradually when late. */
  #follow(now: number, seconds: number): void {
    const late = this.#lateness(now)
    const share = late > 0 && this.#hasBegun ? Math.min(1, seconds / LATENESS_SECONDS) : 1
    this.memory.cells[BEGIN]! += late * share * 1000
    this.#hasBegun = true
  }

  /** Seconds by which the sound so far is behind the clock. */
  #lateness(now: number): number {
    return (now - this.memory.cells[BEGIN]!) / 1000 - this.#sampleCount / SAMPLE_RATE
  }
}

/** Creates a live sound. */
export function createLiveSound(options?: LiveSoundOptions): LiveSound {
  return new LiveSound(options)
}

/** Factor by which sound may be faster than real time in the long run, because clocks differ. */
const MARGIN = 1.02

/** Maximum seconds that may come at once after a gap: the buffer of a recorder. */
const MOST_OWED = 10

/** Measures how far sound runs ahead of real time. */
class SoundPace {
  #lead: number
  #at: number

  /**
   * @param now milliseconds
   * @param owed seconds of sound that may arrive at once
   */
  constructor(now: number, owed: number) {
    this.#lead = -owed
    this.#at = now
  }

  /** Seconds by which sound is early at `now` (milliseconds); below 0 if it is late. */
  leadAt(now: number): number {
    const passed = (MARGIN * Math.max(0, now - this.#at)) / 1000
    return Math.max(-MOST_OWED, this.#lead - passed)
  }

  /** Counts `seconds` of sound that arrived. */
  add(seconds: number, now: number): void {
    this.#lead = this.leadAt(now) + seconds
    this.#at = now
  }
}
