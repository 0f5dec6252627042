import { playlistOf } from '../house/chosen-source.ts'
import type { HouseFile } from '../house/house-file.ts'
import { HouseError } from '../house/read-house.ts'
import type { HouseLights } from '../lights/house-lights.ts'
import type { LightsSource } from '../lights/open-source.ts'
import type { PlannedPlay } from '../schedule/plan.ts'
import { type HandChoice, keyOfWanted, nameOf, wantedBy } from './house-choice.ts'
import type { Wanted } from './house-state.ts'

/** What a player needs. */
type PlayerParts = {
  readonly file: HouseFile
  readonly lights: HouseLights
  /** Called when something begins to play, or nothing does. */
  readonly onPlay: (wanted: Wanted) => void
  /** Called when something begins to come into light, or the light begins to go. */
  readonly onChange: () => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since 1970 at which what was chosen by hand ends, if that is known. */
  readonly handEnd: () => number | undefined
}

/** Plays on the lights of a house what was chosen by hand, else what is planned. */
export class HousePlayer {
  readonly #parts: PlayerParts
  #wanted: Wanted
  /** The key of what plays; undefined while that changes, if it is to be played again, or if it failed. */
  #key: string | undefined
  /** The name that played last. */
  last: string | undefined

  /** Settled once it plays, or nothing is to play, or what is to play can't. */
  readonly decided: Promise<void>
  /** Says that what is to play can't. */
  decide: () => void = () => undefined

  constructor(parts: PlayerParts) {
    this.#parts = parts
    this.decided = new Promise((resolve) => {
      this.decide = resolve
    })
  }

  /** What plays, from its first light on; undefined once the light begins to go for good. */
  get playing(): Wanted {
    return this.#wanted
  }

  /** Something plays. */
  get isOn(): boolean {
    return this.#wanted !== undefined
  }

  /** The item of a playlist that plays now, as it stands in the house file. */
  get item(): string | undefined {
    return this.#wanted && this.#parts.lights.item
  }

  /** True if what is to play does, and nothing else. */
  get isSettled(): boolean {
    return this.#key !== undefined
  }

  /** Plays the same again, as what it is played on, or what its name means, has changed. */
  playAgain(): void {
    this.#key = undefined
  }

  /**
   * Plays what was chosen, else what is planned, unless it plays already.
   *
   * @param fade seconds in which the light comes and goes
   */
  async play(
    choice: HandChoice | undefined,
    planned: PlannedPlay | undefined,
    fade: number,
  ): Promise<void> {
    const { onPlay } = this.#parts
    const wanted = wantedBy(choice, planned)
    const key = keyOfWanted(wanted, choice)
    if (key === this.#key) {
      this.#wanted = wanted
      this.#parts.lights.endAt(this.#endOf(wanted))
      return
    }
    await this.#change(wanted, choice, fade)
    if (wanted !== undefined) this.last = nameOf(wanted)
    this.#key = key
    onPlay(wanted)
  }

  async #change(wanted: Wanted, choice: HandChoice | undefined, fade: number): Promise<void> {
    const { file, lights } = this.#parts
    const before = { wanted: this.#wanted, key: this.#key }
    this.#key = undefined
    try {
      if (wanted === undefined) {
        const going = lights.off(fade, file.house.devices)
        this.#set(undefined)
        await going
      } else {
        const source = await this.#sourceOf(wanted, choice)
        await lights.play(file.house.devices, source, fade, { onShow: () => this.#set(wanted) })
      }
    } catch (error) {
      // Else it has become dark.
      if (lights.isLit || before.wanted === undefined) this.#key = before.key
      if (lights.isLit && wanted === undefined) this.#set(before.wanted)
      throw error
    }
  }

  #set(wanted: Wanted): void {
    this.#wanted = wanted
    this.decide()
    this.#parts.onChange()
  }

  /** Goes to the next or the previous item of a playlist. @throws HouseError if none of several items plays */
  step(by: 1 | -1): void {
    const { file, lights } = this.#parts
    if (this.playing === undefined) throw new HouseError('nothing plays')
    const name = nameOf(this.playing)
    if (playlistOf(name, file.house) === undefined) {
      throw new HouseError(`${name} is no playlist of several items: there is no other to go to`)
    }
    lights.step(by)
  }

  #endOf(wanted: Wanted): number | undefined {
    if (wanted === undefined) return undefined
    return 'byHand' in wanted ? this.#parts.handEnd() : wanted.end.epochMilliseconds
  }

  async #sourceOf(
    wanted: Exclude<Wanted, undefined>,
    { layers, at }: Partial<HandChoice> = {},
  ): Promise<LightsSource> {
    const { file, now } = this.#parts
    const isByHand = 'byHand' in wanted
    if (isByHand && layers !== undefined) return { layers }
    const seed = isByHand ? now() >>> 0 : wanted.occurrence.seed
    const beginsAt = isByHand ? at : wanted.occurrence.start.epochMilliseconds
    const endsAt = this.#endOf(wanted)
    const name = nameOf(wanted)
    const source = await file.sourceOf(name, seed)
    // What plays goes on as it is, each time that this one is tried in vain.
    for (const text of source.texts) await file.check(text)
    return { ...source, name, beginsAt, endsAt }
  }
}
