import { SourceError } from '@ledloom/media'
import { type ChosenSource, playlistOf } from '../house/chosen-source.ts'
import type { HouseFile } from '../house/house-file.ts'
import { HouseError } from '../house/read-house.ts'
import { isDueToStall } from '../lasting/asked-disk.ts'
import type { HouseLights } from '../lights/house-lights.ts'
import type { LightsSource } from '../lights/open-source.ts'
import type { PlannedPlay } from '../schedule/plan.ts'
import { FailedShows, type TriedShow } from './failed-shows.ts'
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

/** How light comes. */
type Fading = {
  /** Seconds in which it comes, and what was lit goes. */
  readonly fade: number
  /** Called as it begins to come, or that of before to go, before anybody hears of it; at once if it is lit. */
  readonly onShow?: (() => void) | undefined
}

/** A show that has a name, and the texts of its sources. */
type NamedShow = TriedShow & Pick<ChosenSource, 'texts' | 'leftOut'>

/** Plays on the lights of a house what was chosen by hand, else what is planned. */
export class HousePlayer {
  readonly #parts: PlayerParts
  #wanted: Wanted
  /** The key of what plays; undefined while that changes, if it is to be played again, or if it failed. */
  #key: string | undefined
  readonly #failed: FailedShows
  /** What plays, or is tried, by its name; undefined for layers. */
  #show: NamedShow | undefined
  /** True if what plays has failed. */
  #hasFailed = false
  /** The name that played last. */
  last: string | undefined

  /** Settled once it plays, or nothing is to play, or what is to play can't. */
  readonly decided: Promise<void>
  /** Says that what is to play can't. */
  decide: () => void = () => undefined

  constructor(parts: PlayerParts) {
    this.#parts = parts
    this.#failed = new FailedShows(parts.now)
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

  /** True while what plays stands still or is dark, as it has failed, until another plays. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  /**
   * To be called once what plays fails while it is shown. It is not played again until there is a reason.
   *
   * @returns false if it is nothing that has a name
   */
  async fail(error: Error): Promise<boolean> {
    if (this.#show === undefined || this.#wanted === undefined) return false
    const { texts, leftOut, ...show } = this.#show
    // It may have been saved while it played.
    const version = await this.#parts.file.versionOf(texts).catch(() => show.version)
    this.#failed.add({ ...show, version }, error, { wasShown: true })
    this.#hasFailed = true
    this.#key = undefined
    return true
  }

  /** Forgets that a show has failed, as there is a reason to try it again. Default: all that have. */
  forget(name?: string): void {
    this.#failed.forget(name)
  }

  /** Plays the same again, as what it is played on, or what its name means, has changed. */
  playAgain(): void {
    this.#key = undefined
  }

  /** Plays what was chosen, else what is planned, unless it plays already. */
  async play(
    choice: HandChoice | undefined,
    planned: PlannedPlay | undefined,
    fading: Fading,
  ): Promise<void> {
    const { onPlay } = this.#parts
    const wanted = wantedBy(choice, planned)
    const key = keyOfWanted(wanted, choice)
    if (key === this.#key && !this.#isShort) {
      this.#wanted = wanted
      fading.onShow?.()
      this.#parts.lights.endAt(this.#endOf(wanted))
      return
    }
    await this.#change(wanted, choice, fading)
    if (wanted !== undefined) this.last = nameOf(wanted)
    this.#key = key
    onPlay(wanted)
  }

  async #change(wanted: Wanted, choice: HandChoice | undefined, fading: Fading): Promise<void> {
    const { file, lights } = this.#parts
    const before = { wanted: this.#wanted, key: this.#key }
    this.#key = undefined
    try {
      if (wanted === undefined) {
        const going = lights.off(fading.fade, file.house.devices)
        this.#set(undefined, fading)
        await going
      } else await this.#begin(wanted, choice, fading)
    } catch (error) {
      // Else it has become dark.
      if (lights.isLit || before.wanted === undefined) this.#key = before.key
      if (lights.isLit && wanted === undefined) this.#set(before.wanted)
      throw error
    }
  }

  /** Plays something, which takes the light of what plays only if it can be played. */
  async #begin(
    wanted: Exclude<Wanted, undefined>,
    choice: HandChoice | undefined,
    fading: Fading,
  ): Promise<void> {
    const { file, lights } = this.#parts
    const { source, show } = await lights.unlessHurried(this.#find(wanted, choice))
    if (show !== undefined) this.#failed.check(show, lights.isLit)
    const onShow = () => {
      this.#show = show
      this.#set(wanted, fading)
    }
    try {
      await lights.play(file.house.devices, source, fading.fade, { onShow })
    } catch (error) {
      // A disk that stalls is asked again without any harm.
      const isOfShow = error instanceof SourceError && !isDueToStall(error)
      if (show === undefined || !isOfShow) throw error
      throw this.#failed.add(show, error, { wasShown: false })
    }
  }

  async #find(wanted: Exclude<Wanted, undefined>, choice: HandChoice | undefined) {
    const source = await this.#sourceOf(wanted, choice)
    if (!('texts' in source)) return { source }
    const { texts, leftOut } = source
    const begun = 'byHand' in wanted ? undefined : wanted.occurrence.start.epochMilliseconds
    const version = await this.#parts.file.versionOf(texts)
    const show: NamedShow = { name: nameOf(wanted), version, begun, texts, leftOut }
    return { source, show }
  }

  #set(wanted: Wanted, { onShow }: Partial<Fading> = {}): void {
    this.#wanted = wanted
    this.#hasFailed = false
    onShow?.()
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

  /** True if a playlist plays without an item that is there by now. */
  get #isShort(): boolean {
    const { leftOut = [] } = (this.#wanted && this.#show) ?? {}
    return leftOut.some((source) => !this.#parts.file.isMissing(source))
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
    return { ...(await file.sourceOf(name, seed)), name, beginsAt, endsAt }
  }
}
