import { timeOfOnset } from '../sound/find-beats.ts'
import { BeatPredictor } from './beat-predictor.ts'
import { OnsetMeter, OnsetPicker } from './onsets.ts'
import { BEAT_COUNT, BEATS, type SoundMemory } from './sound-memory.ts'
import { TempoMeter } from './tempo-meter.ts'

/** Maximum distance in hops between a beat of the pulse and its onset. */
const REACH = 3

/** Share of the reference, the strongest beat, that is kept from beat to beat. */
const KEPT = 0.95

/** Minimum strength of a predicted beat; below it the music has ended. */
const FAINT = 0.1

/** Minimum number of seconds between two beats. */
const SHORTEST = 0.15

/** Number of onset strengths to keep: a power of two, more than `REACH` on both sides. */
const ROOM = 16

/**
 * Follows the beats of sound as it arrives. Beats of a steady pulse are predicted, so that light and
 * sound coincide; without a pulse, clear onsets stand for beats.
 */
export class BeatFollower {
  readonly #memory: SoundMemory
  readonly #meter = new OnsetMeter()
  readonly #tempo = new TempoMeter()
  readonly #predictor = new BeatPredictor()
  readonly #picker = new OnsetPicker()
  readonly #strengths = new Float64Array(ROOM)
  #hop = -1
  #predicted = -1
  #isPublished = false
  #full = 0
  #expected = 0
  #lastTime = Number.NEGATIVE_INFINITY

  constructor(memory: SoundMemory) {
    this.#memory = memory
  }

  /** Hops between two beats; 0 without a steady pulse. */
  get period(): number {
    return this.#tempo.period
  }

  /** Adds the flux of hop number `hop`. */
  add(flux: number, hop: number): void {
    this.#hop = hop
    const strength = this.#meter.add(flux)
    this.#strengths[hop % ROOM] = strength
    this.#tempo.add(strength)
    const isOnset = this.#picker.add(strength)
    const ahead = this.#predictor.add(strength, this.#tempo.period)
    if (hop === this.#predicted + REACH) this.#checkPrediction()
    if (ahead > 0) this.#predict(hop + ahead)
    else if (isOnset && this.#tempo.period === 0) this.#hearOnset()
  }

  #predict(hop: number): void {
    this.#predicted = hop
    this.#isPublished = this.#expected >= FAINT && this.#publish(timeOfOnset(hop), this.#expected)
  }

  /** Corrects the strength of the predicted beat, now that its time has passed. */
  #checkPrediction(): void {
    const strength = this.#share(this.#strongest())
    this.#expected += (strength - this.#expected) / 2
    if (!this.#isPublished) return
    const { cells, beatStrengths } = this.#memory
    beatStrengths[(cells[BEAT_COUNT]! - 1) % BEATS] = strength
  }

  #hearOnset(): void {
    this.#expected = this.#share(this.#strengths[(this.#hop - 1 + ROOM) % ROOM]!)
    this.#publish(timeOfOnset(this.#hop - 1), this.#expected)
  }

  #publish(time: number, strength: number): boolean {
    if (time - this.#lastTime < SHORTEST) return false
    this.#lastTime = time
    const { cells, beatTimes, beatStrengths } = this.#memory
    const count = cells[BEAT_COUNT]!
    beatTimes[count % BEATS] = time
    beatStrengths[count % BEATS] = strength
    cells[BEAT_COUNT] = count + 1
    return true
  }

  #strongest(): number {
    let most = 0
    for (let back = 0; back <= 2 * REACH; back++) {
      most = Math.max(most, this.#strengths[(this.#hop - back + ROOM) % ROOM]!)
    }
    return most
  }

  #share(strength: number): number {
    this.#full = Math.max(strength, this.#full * KEPT)
    return this.#full > 0 ? strength / this.#full : 0
  }
}
