import type { FrameSource, Outlet, OutputOptions } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { StreamErrorListener } from '@ledloom/sockets'
import type { Group, GroupMember } from '@ledloom/stream'
import { Mutex } from 'async-mutex'
import type { CompositionModel } from '../composition/composition-model.ts'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { type LayoutChange, type LayoutChoice, profileOf } from '../profile/layout-choice.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { ChosenLayout } from './chosen-layout.ts'
import type { PlayOn } from './expect-scene.ts'
import { OutletDimming } from './outlet-dimming.ts'
import { SceneDevices } from './scene-devices.ts'
import { StudioDevices } from './studio-devices.ts'
import type { StudioPlayer } from './studio-player.ts'
import { type Playing, type StreamOptions, StudioStream } from './studio-stream.ts'

/** The LEDs that a page shows, the options of their output stage, and the title. */
export interface StudioScene extends OutletProfile {
  readonly output: OutputOptions
  readonly title: string
}

/** A page that shows what plays. */
export interface StudioPage {
  /** Takes the light. */
  readonly outlet: Outlet
  /** Shows another scene from the next frame on. */
  setScene(scene: StudioScene): void
}

/** Options of a studio's output. */
interface StudioOutputOptions {
  /** The layout that is played on first, and whenever there is no device. */
  readonly layout: LayoutChoice
  /** Options of the output stage, with the initial brightness. */
  readonly output: OutputOptions
  /** Title of pages. */
  readonly title: string
  /** A group that is played on all the time. */
  readonly fixedGroup?: Group | undefined
  readonly composition: CompositionModel
  readonly player: StudioPlayer
  readonly devices: DeviceList
  /** Prints a line about a failing device. */
  readonly note: (line: string) => void
  readonly onDeviceError?: StreamErrorListener | undefined
  /** Called when the layout has changed. */
  readonly onChange: () => void
}

/** Plays on a layout that can be chosen, or on devices that can be connected, and on pages. */
export class StudioOutput {
  readonly #options: StudioOutputOptions
  readonly #mutex = new Mutex()
  readonly #devices: StudioDevices
  readonly #pages = new Set<StudioPage>()
  readonly #own: ChosenLayout
  /** The devices that are played on. */
  readonly sceneDevices: SceneDevices
  readonly #dimming: OutletDimming
  #isApart = false
  #others: readonly GroupMember[] = []
  #ofDevices: LayoutChoice | undefined
  #group: Group | undefined
  /** The devices to be played on next; as it comes, that group is dimmed like the one that goes. */
  #coming: Group | undefined
  #stream: StudioStream | undefined

  constructor(options: StudioOutputOptions) {
    this.#options = options
    const { layout, fixedGroup, onChange, output, player, note, onDeviceError } = options
    this.#dimming = new OutletDimming(output, { player, outlets: () => this.#outlets })
    const { undimmed } = this.#dimming
    this.#devices = new StudioDevices({ output: undimmed, note, onDeviceError })
    this.#group = fixedGroup
    if (fixedGroup !== undefined) this.#dimming.join(fixedGroup)
    this.sceneDevices = new SceneDevices({
      ...{ mutex: this.#mutex, devices: options.devices, opener: this.#devices, onChange },
      checkChangeable: () => this.#checkGroupChangeable(),
      playOn: (...played) => this.#playOn(...played),
    })
    this.#own = new ChosenLayout(layout, {
      ...{ mutex: this.#mutex, onChange },
      checkChangeable: () => this.#checkLayoutChangeable(),
      playOn: async (chosen) => {
        // Devices have their own layout; the chosen one plays after the last of them.
        if (this.isLayoutChangeable) await this.#exchange(chosen, undefined)
      },
    })
  }

  /** The chosen layout, whatever is played on. */
  get chosenLayout(): LayoutChoice {
    return this.#own.layout
  }

  /** The layout that is played on. */
  get layout(): LayoutChoice {
    return this.#ofDevices ?? this.chosenLayout
  }

  /** The devices that are played on, if any. */
  get group(): Group | undefined {
    return this.#group
  }

  /** True if another layout can be chosen. */
  get isLayoutChangeable(): boolean {
    return this.#group === undefined
  }

  /** Options of the output stage, with the brightness if one was chosen. */
  get options(): OutputOptions {
    return this.#dimming.options
  }

  get scene(): StudioScene {
    const { title, player } = this.#options
    return { ...player.profile, output: this.#dimming.undimmed, title }
  }

  get brightness(): number {
    return this.#dimming.brightness
  }

  /** Sets the brightness of all outlets, 0 to 1. */
  dim(brightness: number): void {
    this.#dimming.dim(brightness)
  }

  /** Fades the light of all outlets, 0 to 1, whatever the brightness is. */
  fade(level: number): void {
    this.#dimming.fade(level)
  }

  /** Shows what plays on a page as well. To be called before `createStream()`. */
  addPage(page: StudioPage): void {
    this.#pages.add(page)
    this.#dimming.join(page.outlet)
  }

  /** The stream to pages and devices, which is still to be started. */
  createStream(options: StreamOptions): StudioStream {
    const { source, profile } = this.#options.player
    this.#stream = new StudioStream(this.#playing(source, profile, this.#group), options)
    return this.#stream
  }

  /**
   * Plays on another layout. Changes that come at the same time are made together.
   *
   * @throws Error if devices are played on, or the layout is not possible
   */
  chooseLayout(change: LayoutChange): Promise<void> {
    return this.#own.choose(change)
  }

  /** Chooses a layout as before; while devices are played on, it waits for the last of them to leave. */
  restoreLayout(change: LayoutChange): Promise<void> {
    return this.#own.restore(change)
  }

  /** Settled when all changes of the layout and of devices that were asked for have been made. */
  async settle(): Promise<void> {
    await this.#mutex.runExclusive(() => undefined)
  }

  /**
   * Plays on a device that has the chosen layout. To be called before `createStream()`.
   *
   * @param onAdopted called when the device is one of the scene, before that is reported as a change
   */
  async playOnDevice(device: Device, onAdopted: () => void): Promise<void> {
    const { name, profile } = this.chosenLayout
    const live = await this.#devices.openOutlet(device, { name, profile })
    this.#group = this.#devices.join([live])?.group
    if (this.#group !== undefined) this.#dimming.join(this.#group)
    this.#ofDevices = this.chosenLayout
    this.sceneDevices.adopt(name, live)
    onAdopted()
    this.#options.onChange()
  }

  /** Plays on outlets that are no devices as well, in place of those before, which are closed. */
  setOthers(others: readonly GroupMember[]): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const { devices } = this.#options
      const before = this.#others
      if (before.length + others.length === 0) return
      this.#checkGroupChangeable()
      this.#others = others
      await this.#playOn(devices.allLive, devices.scene.frameRate)
      await Promise.all(before.map(({ outlet }) => outlet.close()))
    })
  }

  /** Gives each device its own LEDs in the layout, even if it shows the same as another one. */
  setApart(isApart: boolean): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const { devices, fixedGroup } = this.#options
      const wasApart = this.#isApart
      this.#isApart = isApart
      if (wasApart === isApart || fixedGroup !== undefined || devices.allLive.length < 2) return
      await this.#playOn(devices.allLive, devices.scene.frameRate)
    })
  }

  /** Runs `work` while a device that is played on gets no frames. */
  async whilePaused<Result>(live: ConnectedDevice, work: () => Promise<Result>): Promise<Result> {
    await this.#mutex.runExclusive(() => live.pause())
    try {
      return await work()
    } finally {
      await this.#mutex.runExclusive(async () => live.resume())
    }
  }

  async close(): Promise<void> {
    // A device that is just being taken is closed with the others.
    await this.settle()
    await this.#stream?.close()
    await Promise.all(this.#others.map(({ outlet }) => outlet.close()))
    this.#devices.close()
  }

  #checkGroupChangeable(): void {
    if (this.#options.fixedGroup === undefined) return
    throw new Error('the command line chose the devices; start it again to play on others')
  }

  #checkLayoutChangeable(): void {
    if (!this.isLayoutChangeable) throw new Error('the layout is that of the device')
  }

  async #playOn(...[devices, frameRate, unheard = []]: Parameters<PlayOn>): Promise<void> {
    const past = this.#group
    const { group, layout } =
      this.#devices.join(devices, { frameRate, isApart: this.#isApart, others: this.#others }) ?? {}
    if (group !== undefined) this.#dimming.join(group)
    this.#coming = group
    try {
      await this.#exchange(layout ?? this.chosenLayout, group)
    } finally {
      this.#coming = undefined
    }
    // Failures of the other devices that leave are still reported by the group they were in.
    const going = unheard.map(({ played }) => played)
    for (const { name } of [...(group?.members ?? []), ...going]) past?.remove(name)
    this.#group = group
    this.#ofDevices = layout
    this.#options.onChange()
  }

  /** Plays on another layout, between two edits. */
  async #exchange(layout: LayoutChoice, group: Group | undefined): Promise<void> {
    const { composition, player, title } = this.#options
    const profile = profileOf(layout)
    const scene = { ...profile, output: this.#dimming.undimmed, title }
    await composition.runExclusive(() =>
      player.exchange(composition.layers, profile, async (source) => {
        const goOn = await this.#stream?.exchange(this.#playing(source, profile, group))
        for (const page of this.#pages) page.setScene(scene)
        goOn?.()
      }),
    )
  }

  #playing(source: FrameSource, profile: OutletProfile, group: Group | undefined): Playing {
    return { source: this.#dimming.follow(source), profile, group, pages: this.#pageOutlets }
  }

  get #pageOutlets(): readonly Outlet[] {
    return [...this.#pages].map(({ outlet }) => outlet)
  }

  get #outlets(): readonly Outlet[] {
    const groups = [this.#group, this.#coming].filter((group) => group !== undefined)
    return [...groups, ...this.#pageOutlets]
  }
}
