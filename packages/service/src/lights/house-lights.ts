import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { SoundMemory } from '@ledloom/media/live-sound'
import type { StreamReading } from '@ledloom/stream'
import {
  firstLayer,
  Studio,
  type StudioLayer,
  type StudioOptions,
  type StudioStream,
} from '@ledloom/studio'
import { profileOfAnyCount } from '@ledloom/studio/profile'
import type { ChosenSource } from '../house/chosen-source.ts'
import { hearsAny } from './hears-any.ts'
import { HouseDevices, type HouseDevicesOptions } from './house-devices.ts'
import { type ListTimes, readListTimes } from './list-times.ts'
import { PlayedList } from './played-list.ts'

/** Milliseconds between two steps of a fade. */
const STEP_MS = 40

/** The shape of the LEDs on the page while no device is there. */
const SHAPE = 'cone'

/** What lights need. */
export type LightsOptions = HouseDevicesOptions &
  Pick<StudioOptions, 'data' | 'dataTrouble'> & {
    /** Title of the page. Default `The house`. */
    readonly title?: string | undefined
    /** The sound that the house hears all the time. */
    readonly heard?: SoundMemory | undefined
    /** Lets shows run the effect files that they name. Default false. */
    readonly allowEffects?: boolean | undefined
    /**
     * Milliseconds since 1970, by a clock that several hosts share: what plays is where it is on all of them, and
     * their frames are due at the same times. Default: what plays begins when it is shown.
     */
    readonly wallNow?: (() => number) | undefined
    /** Called when somebody, such as a page, plays something else than `play` did. */
    readonly onOther?: (() => void) | undefined
  }

/** Numbers about lights, at one moment. */
export type LightsReading = StreamReading & {
  /** Names of devices that are waited for. */
  readonly missing: readonly string[]
  /** Addresses by the names of devices. */
  readonly addresses: ReadonlyMap<string, string>
}

/** What lights may play: sources, or the layers of a studio. */
export type LightsSource = (ChosenSource | { readonly layers: readonly StudioLayer[] }) & {
  /** Milliseconds since 1970 at which it begins, by a shared clock. Default: when it is shown. */
  readonly beginsAt?: number | undefined
}

/** A source as it is shown. */
type OpenedSource = {
  readonly layers: readonly StudioLayer[]
  /** The times of a list. */
  readonly times: ListTimes | undefined
}

/** Lights that are off, or play; one studio for as long as they live, which devices join and leave. */
export class HouseLights {
  readonly studio: Studio
  readonly #options: LightsOptions
  readonly #devices: HouseDevices
  readonly #unlisten: () => void
  #stream: StudioStream | undefined
  /** The layers that `play` and `off` have set. */
  #layers: readonly StudioLayer[] = []
  #isChanging = false
  #isLit = false
  /** How many changes wait. */
  #waiting = 0
  /** How far the light has come in a fade, 0 to 1. */
  #level = 0
  /** The list that plays. */
  #list: PlayedList | undefined

  private constructor(studio: Studio, options: LightsOptions) {
    this.studio = studio
    this.#options = options
    this.#devices = new HouseDevices(studio, options)
    studio.fade(0)
    if (options.heard !== undefined) studio.microphone.hear(options.heard)
    this.#unlisten = studio.onChange((part) => {
      if (part === 'layers') this.#compare()
    })
  }

  /** Opens the studio, without devices. */
  static async open(options: LightsOptions): Promise<HouseLights> {
    const { note, data, dataTrouble, title = 'The house' } = options
    const profile = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', layout: SHAPE })
    const studio = await Studio.open({
      ...{ layers: [], title, note, data, dataTrouble },
      layout: { profile, name: SHAPE, layout: profile.layout, rotate: [0, 0, 0] },
      onEvent: (event) => {
        if (event.kind === 'fault') note(event.fault.message)
      },
    })
    return new HouseLights(studio, options)
  }

  /** Starts to stream to pages and devices. Pages are to be added to the studio before. */
  start(): void {
    const { signal, note, wallNow } = this.#options
    const timeOrigin = wallNow === undefined ? 'start' : 'wall'
    this.#stream = this.studio.createStream({ signal, timeOrigin, wallNow })
    this.#stream.onError(({ message }) => note(message))
    this.#stream.start()
  }

  /** Something plays. */
  get isLit(): boolean {
    return this.#isLit
  }

  /** The MAC addresses of the devices, by what the house file calls them. */
  get macs(): ReadonlyMap<string, string> {
    return this.#devices.macs
  }

  /** Of the stream and the devices; of nothing while the lights are off. */
  get reading(): LightsReading {
    if (!this.#isLit) return { missing: [], addresses: new Map() }
    const { devices, group } = this.studio
    const all = devices.scene.devices.map(
      ({ address }) => [address, devices.live(address)] as const,
    )
    return {
      ...{ streamer: this.#stream?.statistics, group: group?.statistics },
      missing: all.flatMap(([name, live]) => (live === undefined ? [name] : [])),
      addresses: new Map(
        all.flatMap(([name, live]) => (live === undefined ? [] : [[name, live.device.address]])),
      ),
    }
  }

  /** Sets the brightness, 0 to 1, by which fades are multiplied. */
  setBrightness(brightness: number): void {
    if (this.studio.output.brightness !== brightness) this.studio.setBrightness(brightness)
  }

  /**
   * Ends fades at once while something else waits to be done, also those of what only begins then.
   *
   * @returns a function to be called once it no longer waits
   */
  hurry(): () => void {
    this.#waiting++
    return () => {
      this.#waiting--
    }
  }

  /**
   * Plays a source in place of what plays, on each device as soon as it is there.
   *
   * @param devices addresses and names of devices, and scene files; others than before are left
   * @param fade seconds in which the light comes, and before that goes if there is any
   * @throws Error if the source can't be played, or a device means nothing; what played before plays on
   */
  async play(devices: readonly string[], source: LightsSource, fade: number): Promise<void> {
    // A page may change them meanwhile.
    const isShown = 'layers' in source && this.#shows(source.layers)
    await this.#devices.set(devices)
    const { layers, times } = await this.#open(source)
    try {
      if (!isShown) {
        await this.#fade(0, fade)
        await this.#show(layers, source.beginsAt)
        this.#follow(times)
      }
      this.#isLit = true
      this.#devices.turnOn()
    } finally {
      if (this.#isLit) await this.#fade(1, fade)
    }
  }

  /** Leaves devices to others, dark, from now on; those that were left out before join again. */
  leaveOut(addresses: ReadonlySet<string>): Promise<void> {
    return this.#devices.leaveOut(addresses)
  }

  /** Goes on to the source after the one that plays, or before it, in a list. */
  step(by: 1 | -1): void {
    this.#list?.step(by)
  }

  /** Lets the light go, and turns the devices off. */
  async off(fade: number): Promise<void> {
    if (this.#isLit) {
      await this.#fade(0, fade)
      this.#isLit = false
      await this.#devices.turnOff()
      await this.#show([])
      this.#follow(undefined)
    }
    void this.#options.lit?.turnOffLeft({ ...this.#options, studio: this.studio })
  }

  /** Ends all; each device is in the mode that it had before. */
  async close(): Promise<void> {
    this.#unlisten()
    this.#follow(undefined)
    await this.#devices.close()
    await this.#stream?.close()
    await this.studio.close()
  }

  /** The layers of a source. @throws Error if it can't be played */
  async layersOf(source: LightsSource): Promise<readonly StudioLayer[]> {
    return (await this.#open(source)).layers
  }

  async #open(source: LightsSource): Promise<OpenedSource> {
    if ('layers' in source) return { layers: source.layers, times: undefined }
    const { texts, each, lengths } = source
    const { allowEffects, heard } = this.#options
    const { profile } = this.studio.layout
    const times = await readListTimes(source)
    // An effect by itself hears it as every layer of the page does.
    const sound = times && (await hearsAny(texts)) ? heard : undefined
    const choices = { crossfade: times?.crossfade, each, lengths, allowEffects, sound }
    return { layers: [await firstLayer(profile, texts, choices)], times }
  }

  /** Goes through a list from now on, in place of the one before. */
  #follow(times: ListTimes | undefined): void {
    this.#list?.close()
    this.#list = times && new PlayedList(times, this.studio)
  }

  /** Plays layers from their beginning, or as begun at a time, in place of all others. */
  async #show(layers: readonly StudioLayer[], beginsAt?: number): Promise<void> {
    const { studio } = this
    if (this.#shows(layers)) return
    this.#isChanging = true
    const before = studio.player.source.transport.reading
    try {
      // It is dark. Their first frame is made while they are opened.
      this.#begin(beginsAt)
      // What a house plays by itself is nothing that somebody did.
      await studio.withoutStep('layers', () => studio.composition.edit(() => layers))
      this.#layers = layers
      this.#begin(beginsAt)
    } catch (error) {
      studio.changeTransport((transport) => transport.seek(before.time))
      throw error
    } finally {
      this.#isChanging = false
      this.#compare()
    }
  }

  /** Plays from the beginning, or as begun at a time by a shared clock. */
  #begin(at: number | undefined): void {
    const { wallNow } = this.#options
    this.studio.changeTransport((transport) => {
      transport.setSpeed(1)
      transport.play()
      if (wallNow === undefined || at === undefined) transport.seek(0)
      else transport.beginAt(at / 1000, wallNow() / 1000)
    })
  }

  #shows(layers: readonly StudioLayer[]): boolean {
    return isDeepStrictEqual(this.studio.composition.layers, layers)
  }

  /** Reports layers that are others than were set. */
  #compare(): void {
    if (this.#isChanging) return
    if (this.#shows(this.#layers)) return
    this.#follow(undefined)
    this.#layers = this.studio.composition.layers
    this.#options.onOther?.()
  }

  /** Brings the light to none or all of the brightness. */
  async #fade(to: 0 | 1, seconds: number): Promise<void> {
    const { signal } = this.#options
    const [start, from] = [performance.now(), this.#level]
    for (let done = 0; done < 1 && !signal.aborted && this.#level !== to; ) {
      const isAtOnce = seconds === 0 || this.#waiting > 0
      done = isAtOnce ? 1 : Math.min(1, (performance.now() - start) / 1000 / seconds)
      this.#level = from + (to - from) * done
      this.studio.fade(this.#level)
      if (done < 1) await setTimeout(STEP_MS)
    }
  }
}
