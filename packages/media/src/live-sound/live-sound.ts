import { BAND_COUNT, HOP_RATE, SAMPLE_RATE } from '../sound/analysis-rates.ts'
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

/** Seconds that sound may come too early before it is left out, and that one piece may last. */
const MOST_LEAD = 3

/** Seconds that sound may come late before the gap counts as silence. */
const PATIENCE = 0.3

/** Seconds in which two thirds of a lateness that stays are taken for granted. */
const PATIENCE_LASTS = 2

/** What a live sound is made with. */
export interface LiveSoundOptions {
  /** Milliseconds by a clock that all threads share. Default: the one of the process. */
  readonly now?: (() => number) | undefined
  /** Seconds of sound that wait already because they were recorded before. Default 0. */
  readonly owed?: number | undefined
}

/**
 * Sound that is analysed as it comes, for effects to hear in any thread: by the same measures as
 * that of files, but by what has been heard so far. What sounds is seen 25 to 35 ms after it was
 * taken (half a window, a hop, the rise) and the length of the pieces it comes in; beats of a steady
 * pulse are foretold and seen on time. Taking it never waits, and allocates nothing as long as the
 * format stays.
 *
 * Where no more comes, what is shown fades within a second; where it comes again, it goes on.
 */
export class LiveSound {
  /** What effects hear it by: the `sound` of a source's description. */
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
   * Seconds by which sound has come faster than it is heard: whoever reads a file may wait. Below 0
   * where it came slower, and the rest may come at once.
   */
  get lead(): number {
    return this.#pace.leadAt(this.#now())
  }

  /** Seconds of sound that were left out because they came much too fast. */
  get leftOut(): number {
    return this.#leftOut
  }

  /** Beats a minute; `undefined` where there is no steady pulse. */
  get tempo(): number | undefined {
    const { period } = this.#beats
    return period > 0 ? (60 * HOP_RATE) / period : undefined
  }

  /**
   * Takes a piece of sound, of any length and cut anywhere, even within a sample. Of more than three
   * seconds, the last three are heard; what comes faster than it sounds, for longer than that, is
   * left out.
   *
   * @throws RangeError for a format that is not taken
   */
  take(bytes: Uint8Array, format: PcmFormat): void {
    this.#setFormat(format)
    const now = this.#now()
    const frameBytes = pcmFrameBytes(format)
    const bytesPerSecond = frameBytes * format.sampleRate
    const room = this.#pace.leadAt(now) > MOST_LEAD ? 0 : MOST_LEAD * bytesPerSecond
    const skipped = Math.max(0, bytes.length - room)
    // Whole samples of all channels, so that what follows is not read across them.
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
    const { power, bands, flux } = this.#meter
    this.#loudness.add(power, bands)
    this.#beats.add(flux, this.#hopCount)
    this.#write()
  }

  #write(): void {
    const { levels, spectra, cells } = this.memory
    const slot = this.#hopCount % HOPS
    levels[slot] = this.#loudness.level
    const { spectrum } = this.#loudness
    for (let band = 0; band < BAND_COUNT; band++)
      spectra[slot * BAND_COUNT + band] = spectrum[band]!
    cells[HOP_COUNT] = ++this.#hopCount
  }

  /** Puts silence where nothing came, so that time goes on as it does elsewhere. */
  #waitUntil(now: number, seconds: number): void {
    const late = this.#lateness(now) - seconds
    if (!this.#hasBegun || late < PATIENCE) return
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

  /** Sets the clock by which sound is heard by what has come: early at once, late by and by. */
  #follow(now: number, seconds: number): void {
    const late = this.#lateness(now)
    const share = late > 0 && this.#hasBegun ? Math.min(1, seconds / PATIENCE_LASTS) : 1
    this.memory.cells[BEGIN]! += late * share * 1000
    this.#hasBegun = true
  }

  /** Seconds by which what has come so far is behind the clock. */
  #lateness(now: number): number {
    return (now - this.memory.cells[BEGIN]!) / 1000 - this.#sampleCount / SAMPLE_RATE
  }
}

/** A sound to be taken as it comes. */
export function createLiveSound(options?: LiveSoundOptions): LiveSound {
  return new LiveSound(options)
}

/** How much faster than it is heard sound may come for long: clocks differ. */
const MARGIN = 1.02

/** Seconds that may come at once after a time in which less came: what a recorder has kept. */
const MOST_OWED = 10

/** Counts how far sound runs ahead of the time in which it is heard. */
class SoundPace {
  #lead: number
  #at: number

  /**
   * @param now milliseconds
   * @param owed seconds of sound that may wait already
   */
  constructor(now: number, owed: number) {
    this.#lead = -owed
    this.#at = now
  }

  /** Seconds of sound that came too early, at `now` in milliseconds; below 0 where some is owed. */
  leadAt(now: number): number {
    const passed = (MARGIN * Math.max(0, now - this.#at)) / 1000
    return Math.max(-MOST_OWED, this.#lead - passed)
  }

  /** Takes down that `seconds` of sound have come. */
  add(seconds: number, now: number): void {
    this.#lead = this.leadAt(now) + seconds
    this.#at = now
  }
}
