import { LiveSound } from '../../src/live-sound/live-sound.ts'
import { createLiveTrack, type LiveTrack } from '../../src/live-sound/live-track.ts'
import type { PcmFormat } from '../../src/live-sound/pcm.ts'
import type { Sound } from '../sound/sounds.ts'

/** How a sound is made into bytes. */
export interface PcmOptions extends Partial<PcmFormat> {
  readonly seconds: number
}

/** Bytes of a sound, the same in all channels. */
export function pcmOf(sampleAt: Sound, options: PcmOptions): Uint8Array {
  const { seconds, sampleRate = 44_100, channels = 1, encoding = 's16le' } = options
  const count = Math.round(seconds * sampleRate) * channels
  const values = encoding === 's16le' ? new Int16Array(count) : new Float32Array(count)
  let sample = 0
  for (let i = 0; i < count; i++) {
    if (i % channels === 0) sample = sampleAt(i / channels / sampleRate)
    values[i] = encoding === 's16le' ? Math.round(32_767 * sample) : sample
  }
  return new Uint8Array(values.buffer)
}

/** A live sound with a clock that goes on by hand, and what hears it. */
export class Stage {
  readonly live: LiveSound
  readonly track: LiveTrack
  #nowMs: number

  constructor(startMs = 5_000_000) {
    this.#nowMs = startMs
    const now = () => this.#nowMs
    this.live = new LiveSound({ now })
    this.track = createLiveTrack(this.live.memory, now)
    this.track.hearAt(0)
  }

  /** Lets `seconds` go by, and makes that the time 0 of the track. */
  wait(seconds: number): void {
    this.#nowMs += 1000 * seconds
    this.track.hearAt(0)
  }

  /** Plays a sound in pieces of 20 ms, as fast as it sounds. */
  play(sampleAt: Sound, options: PcmOptions & { onPiece?: (time: number) => void }): void {
    const { sampleRate = 44_100, channels = 1, encoding = 's16le' } = options
    const format = { sampleRate, channels, encoding }
    const bytes = pcmOf(sampleAt, options)
    const frames = Math.round(0.02 * sampleRate)
    const length = frames * (bytes.length / Math.round(options.seconds * sampleRate))
    for (let from = 0; from < bytes.length; from += length) {
      this.wait(frames / sampleRate)
      this.live.take(bytes.subarray(from, from + length), format)
      this.wait(0)
      options.onPiece?.((from + length) / length / (sampleRate / frames))
    }
  }

  /** The strengths of the bands now. */
  get spectrum(): number[] {
    const out = new Float32Array(this.track.bandCount)
    this.track.readSpectrum(out, 0)
    return [...out]
  }
}
