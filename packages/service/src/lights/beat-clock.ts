import { createLiveTrack, type LiveTrack, type SoundMemory } from '@ledloom/media/live-sound'

/** Milliseconds of a beat until another tempo is heard: 120 beats a minute. */
const USUAL_PERIOD = 500

/** Milliseconds between two beats that say something about the tempo: 200 to 60 beats a minute. */
const [SHORTEST_PERIOD, LONGEST_PERIOD] = [300, 1000]

/** Share of a beat by which it may be late until the beat goes on without sound. */
const MOST_LATENESS = 0.5

/** Share of a beat within which one that is heard is the same as one before it. */
const SAME = 0.4

/** Counts the beats of live sound; in silence they go on as fast as the last ones. */
export class BeatClock {
  readonly #sound: () => SoundMemory | undefined
  readonly #now: () => number
  readonly #beat: Parameters<LiveTrack['readBeat']>[0] = { age: 0, strength: 0, index: 0 }
  #heard: { readonly memory: SoundMemory; readonly track: LiveTrack } | undefined
  #index: number | undefined
  #period = USUAL_PERIOD
  /** When the last beat was. */
  #last: number
  #count = 0

  /**
   * @param sound the sound, while there is any
   * @param now milliseconds, by the clock of the sound
   */
  constructor(sound: () => SoundMemory | undefined, now: () => number) {
    this.#sound = sound
    this.#now = now
    this.#last = now()
  }

  /** Beats so far. To be read more often than there are beats. */
  get count(): number {
    const heardAt = this.#hear()
    if (heardAt !== undefined) this.#take(heardAt)
    while (this.#now() - this.#last > (1 + MOST_LATENESS) * this.#period)
      this.#add(this.#last + this.#period)
    return this.#count
  }

  #add(at: number): void {
    this.#last = at
    this.#count++
  }

  /** The time of a beat that has not been heard before. */
  #hear(): number | undefined {
    const memory = this.#sound()
    if (memory === undefined) {
      this.#heard = undefined
      this.#index = undefined
      return undefined
    }
    if (this.#heard?.memory !== memory) {
      this.#heard = { memory, track: createLiveTrack(memory, this.#now) }
      this.#index = undefined
    }
    const { track } = this.#heard
    track.hearAt(0)
    track.readBeat(this.#beat, 0)
    const { age, index } = this.#beat
    if (index === this.#index || age * 1000 > LONGEST_PERIOD) return undefined
    this.#index = index
    return this.#now() - age * 1000
  }

  #take(at: number): void {
    const since = at - this.#last
    if (since < SAME * this.#period) {
      this.#last = Math.max(this.#last, at)
      return
    }
    if (since >= SHORTEST_PERIOD && since <= LONGEST_PERIOD) this.#period = since
    this.#add(at)
  }
}
