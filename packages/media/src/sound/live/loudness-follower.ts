import { BAND_COUNT, HOP_RATE } from '../analysis-rates.ts'
import { ATTACK, bandReference, DECAY, shownAmplitude } from '../shown-amplitude.ts'
import { RunningReference } from './running-reference.ts'

/** The amplitude that gain never goes beyond: rooms are noisier than recordings. */
const SILENCE = 0.003

/** Hops after which gain is set anew. */
const INTERVAL = 5

/** How much of a rise and of a fall is made in one hop, as `followPeaks` does for frames. */
const RISE = 1 - Math.exp(-1 / (ATTACK * HOP_RATE))
const FALL = 1 - Math.exp(-1 / (DECAY * HOP_RATE))

/** Makes the power of each hop into what is shown: with gain that goes by what was heard of late. */
export class LoudnessFollower {
  /** The loudness of the last hop, 0 to 1. */
  level = 0
  /** Its spectrum. */
  readonly spectrum = new Float32Array(BAND_COUNT)
  readonly #history = new RunningReference(BAND_COUNT + 1)
  readonly #references = new Float64Array(BAND_COUNT + 1)
  #hops = 0

  /** Takes the power of a hop and that of its bands. */
  add(power: number, bands: Float64Array): void {
    for (let band = 0; band < BAND_COUNT; band++) this.#history.add(band, Math.sqrt(bands[band]!))
    this.#history.add(BAND_COUNT, Math.sqrt(power))
    if (this.#hops++ % INTERVAL === 0) this.#setGain()
    this.#history.advance()
    this.#show(power, bands)
  }

  /** Lets what is shown fall for a hop, in which there is no sound. */
  rest(): void {
    this.level -= this.level * FALL
    for (let band = 0; band < BAND_COUNT; band++)
      this.spectrum[band]! -= this.spectrum[band]! * FALL
  }

  #show(power: number, bands: Float64Array): void {
    const references = this.#references
    this.level = follow(this.level, Math.sqrt(power), references[BAND_COUNT]!)
    for (let band = 0; band < BAND_COUNT; band++) {
      this.spectrum[band] = follow(this.spectrum[band]!, Math.sqrt(bands[band]!), references[band]!)
    }
  }

  #setGain(): void {
    const references = this.#references
    this.#history.read(references)
    let loudest = SILENCE
    for (let band = 0; band < BAND_COUNT; band++) loudest = Math.max(loudest, references[band]!)
    for (let band = 0; band < BAND_COUNT; band++) {
      references[band] = bandReference(Math.max(SILENCE, references[band]!), loudest)
    }
    references[BAND_COUNT] = Math.max(SILENCE, references[BAND_COUNT]!)
  }
}

function follow(shown: number, amplitude: number, reference: number): number {
  const gap = shownAmplitude(amplitude, reference) - shown
  return shown + gap * (gap > 0 ? RISE : FALL)
}
