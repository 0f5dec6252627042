import { playlistOf } from './house/chosen-source.ts'
import type { HouseFile } from './house/house-file.ts'
import { HouseError } from './house/read-house.ts'
import { type HandChoice, keyOfWanted, nameOf, wantedBy } from './house-choice.ts'
import type { Wanted } from './house-state.ts'
import type { HouseLights } from './lights/house-lights.ts'
import type { LightsSource } from './lights/open-source.ts'
import type { PlannedPlay } from './schedule/plan.ts'

/** What a player needs. */
type PlayerParts = {
  readonly file: HouseFile
  readonly lights: HouseLights
  /** Called when something begins to play, or nothing does. */
  readonly onPlay: (wanted: Wanted) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since 1970 at which the next entry begins, if that is known. */
  readonly nextStart: () => number | undefined
}

/** Plays on the lights of a house what was chosen by hand, else what is planned. */
export class HousePlayer {
  readonly #parts: PlayerParts
  /** What plays, and its key; undefined if that is not known, as nothing has yet, or it failed. */
  #lit: { readonly wanted: Wanted; readonly key: string } | undefined
  /** Something plays, or is to. */
  isOn = false
  /** The name that played last. */
  last: string | undefined

  constructor(parts: PlayerParts) {
    this.#parts = parts
  }

  /** What plays; undefined for nothing, or if that is not known. */
  get playing(): Wanted {
    return this.#lit?.wanted
  }

  /** False if nothing has played yet, or it failed. */
  get isSettled(): boolean {
    return this.#lit !== undefined
  }

  /** Plays the same again, as what it is played on, or what its name means, has changed. */
  playAgain(): void {
    this.#lit = undefined
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
    const { file, lights, onPlay } = this.#parts
    const wanted = wantedBy(choice, planned)
    const key = keyOfWanted(wanted, choice)
    this.isOn = wanted !== undefined
    const before = this.#lit
    this.#lit = before?.key === key ? { wanted, key } : undefined
    if (this.#lit !== undefined) return
    try {
      if (wanted === undefined) await lights.off(fade, file.house.devices)
      else await lights.play(file.house.devices, await this.#sourceOf(wanted, choice), fade)
    } catch (error) {
      if (lights.isLit) this.#lit = before
      throw error
    }
    if (wanted !== undefined) this.last = nameOf(wanted)
    this.#lit = { wanted, key }
    onPlay(wanted)
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

  async #sourceOf(
    wanted: Exclude<Wanted, undefined>,
    { layers, at }: Partial<HandChoice> = {},
  ): Promise<LightsSource> {
    const { file, now, nextStart } = this.#parts
    const isByHand = 'byHand' in wanted
    if (isByHand && layers !== undefined) return { layers }
    const seed = isByHand ? now() >>> 0 : wanted.occurrence.seed
    const beginsAt = isByHand ? at : wanted.occurrence.start.epochMilliseconds
    const endsAt = isByHand ? nextStart() : wanted.end.epochMilliseconds
    const name = nameOf(wanted)
    return { ...(await file.sourceOf(name, seed)), name, beginsAt, endsAt }
  }
}
