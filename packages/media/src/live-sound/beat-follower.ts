import { timeOfOnset } from '../sound/find-beats.ts'
import { BeatForeteller } from './beat-predictor.ts'
import { OnsetMeter, OnsetPicker } from './onsets.ts'
import { BEAT_COUNT, BEATS, type SoundMemory } from './sound-memory.ts'
import { TempoMeter } from './tempo-meter.ts'

/** Hops that an onset may be away from the pulse for its beat to fall on it. */
const REACH = 3

/** The share of the strongest beats that a beat's strength is measured by, kept from beat to beat. */
const KEPT = 0.95

/** The strength below which a beat that is only foretold is not told: the music has ended. */
const FAINT = 0.1

/** Seconds between two beats at least. */
const SHORTEST = 0.15

/** Strengths of onsets, a power of two more than `REACH` on both sides. */
const ROOM = 16

/**
 * Follows the beats of sound as it comes. Those of a steady pulse are foretold, so that they are
 * shown when they are heard; where there is none, clear onsets stand for beats.
 */
export class BeatFollower {
  readonly #memory: SoundMemory
  readonly #meter = new OnsetMeter()
  readonly #tempo = new TempoMeter()
  readonly #foreteller = new BeatForeteller()
  readonly #picker = new OnsetPicker()
  readonly #strengths = new Float64Array(ROOM)
  #hop = -1
  #foretold = -1
  #isTold = false
  #full = 0
  #expected = 0
  #lastTime = Number.NEGATIVE_INFINITY

  constructor(memory: SoundMemory) {
    this.#memory = memory
  }

  /** Hops between two beats; 0 where there is no steady pulse. */
  get period(): number {
    return this.#tempo.period
  }

  /** Takes the flux of hop number `hop`. */
  add(flux: number, hop: number): void {
    this.#hop = hop
    const strength = this.#meter.add(flux)
    this.#strengths[hop % ROOM] = strength
    this.#tempo.add(strength)
    const isOnset = this.#picker.add(strength)
    const ahead = this.#foreteller.add(strength, this.#tempo.period)
    if (hop === this.#foretold + REACH) this.#hearForetold()
    if (ahead > 0) this.#foretell(hop + ahead)
    else if (isOnset && this.#tempo.period === 0) this.#hearOnset()
  }

  #foretell(hop: number): void {
    this.#foretold = hop
    this.#isTold = this.#expected >= FAINT && this.#tell(timeOfOnset(hop), this.#expected)
  }

  /** What was foretold has been heard, or not. */
  #hearForetold(): void {
    const strength = this.#share(this.#strongest())
    this.#expected += (strength - this.#expected) / 2
    if (!this.#isTold) return
    const { cells, beatStrengths } = this.#memory
    beatStrengths[(cells[BEAT_COUNT]! - 1) % BEATS] = strength
  }

  #hearOnset(): void {
    this.#expected = this.#share(this.#strengths[(this.#hop - 1 + ROOM) % ROOM]!)
    this.#tell(timeOfOnset(this.#hop - 1), this.#expected)
  }

  #tell(time: number, strength: number): boolean {
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
