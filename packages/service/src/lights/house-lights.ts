import { isDeepStrictEqual } from 'node:util'
import { LastingFaults } from '@ledloom/sockets'
import type { Studio, StudioLayer, StudioStream } from '@ledloom/studio'
import { DeviceTurns } from '../lasting/device-turns.ts'
import { Patience } from '../lasting/patience.ts'
import { openStored } from '../stored/open-stored.ts'
import type { StoredLists } from '../stored/stored-lists.ts'
import type { StoringState } from '../stored/storing-report.ts'
import { beginPlay } from './begin-play.ts'
import { DeviceAddresses } from './device-addresses.ts'
import { GivenDevices } from './given-devices.ts'
import { HouseDevices } from './house-devices.ts'
import { HouseScenes } from './house-scenes.ts'
import { LightFade } from './light-fade.ts'
import type { LightsOptions } from './lights-options.ts'
import { type LightsReading, readLights } from './lights-reading.ts'
import type { ListTimes } from './list-times.ts'
import type { LightsSource, OpenedSource } from './open-source.ts'
import { openStudio } from './open-studio.ts'
import { PlayedList } from './played-list.ts'
import { type LayersChange, ShownLayers } from './shown-layers.ts'
import { SourceOpener } from './source-opener.ts'

/** How a source is shown. */
type Showing = {
  readonly source: LightsSource
  /** True if its layers are shown already. */
  readonly isShown: boolean
  readonly fade: number
  readonly onShow: (() => void) | undefined
}

/** Lights that are off, or play; one studio for as long as they live, which devices join and leave. */
export class HouseLights {
  readonly studio: Studio
  /** In which each device is asked. */
  readonly turns: DeviceTurns
  /** Those that leave it for others, or come from there. */
  readonly given: GivenDevices
  /** Where they are. */
  readonly addresses: DeviceAddresses
  /** What their texts mean. */
  readonly scenes: HouseScenes
  readonly #options: LightsOptions
  readonly #devices: HouseDevices
  readonly #stored: StoredLists | undefined
  readonly #faults: LastingFaults
  readonly #unlisten: () => void
  #stream: StudioStream | undefined
  /** The layers that `play` and `off` have set. */
  readonly #shown: ShownLayers
  #isLit = false
  readonly #patience = new Patience()
  readonly #fading: LightFade
  readonly #opener: SourceOpener
  /** The list that plays. */
  #list: PlayedList | undefined
  #leftOut: ReadonlySet<string> = new Set()
  /** How often it is being left now. */
  #leaving = 0

  private constructor(studio: Studio, options: LightsOptions, faults: LastingFaults) {
    this.studio = studio
    this.#options = options
    const { turns = new DeviceTurns(options.answerMs), given = new GivenDevices() } = options
    this.turns = turns
    this.given = given
    this.addresses = options.addresses ?? new DeviceAddresses(options)
    this.scenes = options.scenes ?? new HouseScenes(options)
    this.#shown = new ShownLayers(studio, (change) => this.#changed(change))
    const exchange = (layer: StudioLayer) => this.#shown.exchange(layer)
    const { found, taken, lists } = openStored(studio, { ...options, turns, exchange })
    this.#stored = lists
    this.#faults = faults
    const { addresses, scenes } = this
    const parts = { ...options, addresses, scenes, faults, given, found, taken }
    this.#devices = new HouseDevices(studio, parts, turns)
    this.#fading = new LightFade({ studio, patience: this.#patience, signal: options.signal })
    this.#opener = new SourceOpener({ ...options, studio, patience: this.#patience })
    if (options.heard !== undefined) studio.microphone.hear(options.heard)
    this.#unlisten = studio.onChange((part) => {
      if (part === 'layers') this.#shown.compare()
      if (part === 'devices') this.#devices.notePlaces()
    })
  }

  /** Opens the studio, without devices. */
  static async open(options: LightsOptions): Promise<HouseLights> {
    const faults = new LastingFaults(options.note, options.frameClock)
    const studio = await openStudio(options, faults)
    return new HouseLights(studio, options, faults)
  }

  /** Starts to stream to pages and devices. Pages are to be added to the studio before. */
  start(): void {
    const { signal, wallNow, frameClock: clock } = this.#options
    const timeOrigin = wallNow === undefined ? 'start' : 'wall'
    this.#stream = this.studio.createStream({ signal, clock, timeOrigin, wallNow })
    this.#stream.onError((error) => this.#faults.addError(error))
    this.#stream.start()
  }

  /** Something plays. */
  get isLit(): boolean {
    return this.#isLit
  }

  /** Of the stream and the devices; of nothing while the lights are off. */
  get reading(): LightsReading {
    if (!this.#isLit) return { missing: [], own: [], addresses: new Map() }
    return { ...readLights(this.studio), streamer: this.#stream?.statistics }
  }

  /** How what plays is shown; undefined while that is not decided. */
  get storing(): StoringState | undefined {
    return this.#stored?.state
  }

  /** Sets the brightness, 0 to 1, by which fades are multiplied. */
  setBrightness(brightness: number): void {
    if (this.studio.output.brightness !== brightness) this.studio.setBrightness(brightness)
  }

  /**
   * Ends fades at once while something else waits to be done, also those of what only begins then.
   * @returns a function to be called once it no longer waits
   */
  hurry(): () => void {
    return this.#patience.hurry()
  }

  /** Waits for what a source needs until something else waits to be done. @throws GivenUpError */
  unlessHurried<Result>(work: Promise<Result>): Promise<Result> {
    return this.#patience.unlessHurried(work)
  }

  /** All that plays has failed while it was shown: it stands still, or is dark. */
  get hasFailed(): boolean {
    return this.studio.player.source.hasFailed
  }

  /**
   * Plays a source in place of what plays, on each device as soon as it is there.
   *
   * @param devices addresses and names of devices, and scene files; others than before are left
   * @param fade seconds in which the light comes, and before that goes if there is any
   * @param onShow called when its light begins to come, in place of what played before
   * @throws Error if the source can't be played, or a device means nothing; what played before plays on, with its light.
   *   GivenUpError if it can't be opened in time, and something else waits
   */
  async play(
    devices: readonly string[],
    source: LightsSource,
    fade: number,
    { onShow }: { readonly onShow?: () => void } = {},
  ): Promise<void> {
    // A page may change them meanwhile.
    const isShown = 'layers' in source && this.#shown.are(source.layers)
    const opened = await (isShown ? this.#opener.open(source) : this.#opener.openChecked(source))
    const before = await this.#stored?.end()
    try {
      await this.#devices.set(devices)
      await this.#playOpened(opened, { source, isShown, fade, onShow })
    } catch (error) {
      if (before !== undefined) this.#stored?.begin(before)
      throw error
    }
  }

  async #playOpened({ layers, times }: OpenedSource, { source, isShown, fade, onShow }: Showing) {
    try {
      if (!isShown) {
        await this.#fading.bring(0, fade)
        await this.#show(layers, source.beginsAt)
        this.#follow(times)
      }
      this.#isLit = true
      onShow?.()
      this.#devices.turnOn()
      this.#store(source)
    } finally {
      if (this.#isLit) await this.#fading.bring(1, fade)
    }
  }

  /** Stores what plays, if that can be done. */
  #store(source: LightsSource): void {
    if ('layers' in source) return
    const { texts, name = texts.join(', '), isShuffled = false, beats, endsAt } = source
    const open = (loop?: number) => this.#opener.open({ ...source, loop })
    const layer = async (loop?: number) => (await open(loop)).layers[0]!
    const hasBeats = beats !== undefined
    this.#stored?.begin({ name, texts, isShuffled, hasBeats, layer, endsAt })
  }

  /** Lets what plays end at another time, in milliseconds since 1970. */
  endAt(endsAt: number | undefined): void {
    this.#stored?.endAt(endsAt)
  }

  /** Leaves devices to others from now on, with their light; those that were left out before, or are new, join. */
  async leaveOut(addresses: ReadonlySet<string>): Promise<void> {
    const isSame = this.#leaving === 0 && isDeepStrictEqual(addresses, this.#leftOut)
    this.#leftOut = addresses
    // Of several at a time the newest counts.
    const work = () => this.#devices.leaveOut(this.#leftOut)
    this.#leaving++
    try {
      await (isSame ? work() : this.whileStreamed(work))
    } finally {
      this.#leaving--
    }
  }

  /** Does something while devices play no list by themselves. It goes on after it, unless something else plays by then. */
  whileStreamed(work: () => Promise<void>): Promise<void> {
    return this.#stored === undefined ? work() : this.#stored.whileStreamed(work)
  }

  /** Plays at once on a device that is waited for. @throws Error if the lights are off, or it is not there */
  readonly connect = (name: string): Promise<void> => this.#devices.connect(name)

  /** To be called each time that a device which is off does not answer: it may have another address now. */
  readonly miss = (name: string): Promise<void> => this.#devices.miss(name)

  /** The source of a list that plays; undefined if no list does. */
  get item(): string | undefined {
    return this.#list?.item
  }

  /** Goes on to the source after the one that plays, or before it, in a list. */
  step(by: 1 | -1): void {
    this.#list?.step(by)
  }

  /**
   * Lets the light go, and turns the devices off.
   *
   * @param devices what is played on from now on. Default: as before
   */
  async off(fade: number, devices?: readonly string[]): Promise<void> {
    if (this.#isLit) {
      await this.#stored?.end()
      await this.#fading.bring(0, fade)
      this.#isLit = false
      await this.#patience.waitFor(this.#devices.turnOff())
      await this.#show([])
      this.#follow(undefined)
    } else this.#devices.stayOff()
    if (devices !== undefined) await this.#devices.set(devices)
  }

  /** Ends all; each device is in the mode that it had before. */
  async close(): Promise<void> {
    this.#unlisten()
    this.#follow(undefined)
    this.studio.devices.attempts.close()
    await Promise.all([this.#stored?.close(), this.#devices.close()])
    await this.#stream?.close()
    this.#faults.close()
    if (this.#options.scenes === undefined) this.scenes.close()
    await this.studio.close()
  }

  /** Goes through a list from now on, in place of the one before. */
  #follow(times: ListTimes | undefined): void {
    this.#list?.close()
    this.#list = times && new PlayedList(times, this.studio, this.#options)
  }

  /** Plays layers from their beginning, or as begun at a time, in place of all others. */
  async #show(layers: readonly StudioLayer[], beginsAt?: number): Promise<void> {
    const { studio } = this
    const { wallNow } = this.#options
    if (this.#shown.are(layers)) return
    const before = studio.player.source.transport.reading
    try {
      // It is dark. Their first frame is made while they are opened.
      beginPlay(studio, beginsAt, wallNow)
      await this.#shown.set(layers)
      beginPlay(studio, beginsAt, wallNow)
    } catch (error) {
      studio.changeTransport((transport) => transport.seek(before.time))
      throw error
    }
  }

  /** Streams a list for as long as it is seen otherwise than it is stored; another choice ends it. */
  #changed(change: LayersChange): void {
    if (change === 'seen' && this.#list !== undefined) this.#stored?.alter(!this.#shown.areAsSet)
    else {
      this.#follow(undefined)
      this.#options.onOther?.()
    }
  }
}
