import type { Readable } from 'node:stream'
import type { FrameSource, OutputOptions } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { Desk, DeskAction, DeskState, DeviceState, DevicesState } from '@ledloom/preview'
import type { ReloadNews } from '@ledloom/render'
import type { LiveInputs } from '@ledloom/stream'
import type { Lights } from '../lights/lights.ts'
import { performAction } from './actions/desk-handlers.ts'
import type { DeskHost } from './desk-host.ts'
import { DeskDevices, type FindDevices } from './devices/desk-devices.ts'
import { LiveDevice } from './devices/live-device.ts'
import { DroppedFiles, tellIn } from './files/dropped-files.ts'
import { readEffectPicture } from './library/effect-picture.ts'
import { readLibrary } from './library/read-library.ts'
import { Camera } from './live/camera.ts'
import { inputsState } from './live/inputs-state.ts'
import { LiveSenders } from './live/live-senders.ts'
import { Microphone } from './live/microphone.ts'
import { MovieMaker } from './movie/movie-maker.ts'
import { Sections } from './sections.ts'
import type { DeskLayer } from './show/desk-layer.ts'
import { ShowModel } from './show/show-model.ts'
import { type ShowLine, showState } from './show/show-state.ts'
import { type ChosenLights, lightsOf, lightsState } from './stage/desk-lights.ts'
import { DeskPlayer } from './stage/desk-player.ts'
import type { DeskStage } from './stage/desk-stage.ts'
import { transportState } from './stage/transport-state.ts'
import { Turns } from './turns.ts'

/** How often it is told what comes in from other programs. */
const INPUTS_MS = 1000

/** What a desk begins with. */
export interface DeskOptions {
  readonly layers: readonly DeskLayer[]
  readonly lights: ChosenLights
  /** How light becomes bytes; the page changes its brightness. */
  readonly output?: OutputOptions | undefined
  /** What its command line has besides what the page changes. */
  readonly line: ShowLine
  /** Makes the light that comes in from other programs, where it does. */
  readonly inputs?: LiveInputs | undefined
  /** The devices that it plays on, where the desk may not say so. Default none. */
  readonly fixedDevices?: (() => readonly DeviceState[]) | undefined
  readonly onNews: (news: ReloadNews) => void
  readonly note: (line: string) => void
  /** Default: on all networks of this machine. */
  readonly findDevices?: FindDevices | undefined
}

/** What stands behind the controls of the page: plays layers, on lights that it may change. */
export class LiveDesk implements Desk, DeskHost {
  readonly show: ShowModel
  readonly player: DeskPlayer
  readonly devices: DeskDevices
  readonly files: DroppedFiles
  readonly movies: MovieMaker
  readonly note: (line: string) => void
  readonly #sections: Sections
  readonly #options: DeskOptions
  readonly #senders: LiveSenders
  readonly #timer: NodeJS.Timeout
  readonly #turns = new Turns()
  #chosen: ChosenLights
  #wanted: ChosenLights | undefined
  #choosing: Promise<void> | undefined
  #device: ChosenLights | undefined
  #stage: DeskStage | undefined

  private constructor(parts: DeskParts, options: DeskOptions) {
    this.#options = options
    this.#sections = parts.sections
    this.#senders = parts.senders
    this.#chosen = options.lights
    this.player = parts.player
    this.files = parts.files
    this.note = options.note
    this.player.source.brightness = options.output?.brightness ?? 1
    this.show = new ShowModel(
      options.layers,
      (layers) => this.player.change(layers),
      () => this.#tellShow(),
    )
    const { fixedDevices: fixed, findDevices: find } = options
    const tellDevices = (state: DevicesState) => parts.sections.set('devices', state)
    this.devices = new DeskDevices(tellDevices, { fixed, find })
    this.#timer = setInterval(() => this.#tellInputs(), INPUTS_MS).unref()
    this.movies = new MovieMaker(parts.files.folder, (state) => parts.sections.set('movie', state))
  }

  /** @throws RenderError where what it begins with can't be played */
  static async open(options: DeskOptions): Promise<LiveDesk> {
    const sections = new Sections()
    const camera = new Camera()
    let desk: LiveDesk | undefined
    // What plays is the same, but for what it hears.
    const microphone = new Microphone(() => {
      desk?.show.edit((layers) => layers).catch(({ message }: Error) => options.note(message))
    })
    const onNews = (news: ReloadNews) => {
      options.onNews(news)
      desk?.tellAll()
    }
    const liveSource = (layer: DeskLayer, lights: Lights) =>
      layer.source.kind === 'camera' ? camera.source(layer, lights) : inputsOf(options)
    const library = await readLibrary()
    const hearing = new Set(library.effects.filter(({ hears }) => hears).map(({ name }) => name))
    const soundFor = ({ id, source }: DeskLayer) => {
      const isHearing = source.kind === 'effect' && hearing.has(source.name)
      return isHearing || desk?.player.facts.get(id)?.effect?.hears ? microphone.memory : undefined
    }
    const player = await DeskPlayer.open(options.layers, {
      lights: lightsOf(options.lights),
      surroundings: { liveSource, soundFor },
      onNews,
    })
    const senders = new LiveSenders(camera, microphone)
    const files = await DroppedFiles.open((state) => sections.set('files', state))
    desk = new LiveDesk({ sections, senders, player, files }, options)
    sections.set('library', library)
    desk.tellAll()
    desk.devices.tell()
    desk.#tellInputs()
    return desk
  }

  /** Lets it say where it plays. */
  takeStage(stage: DeskStage): void {
    this.#stage = stage
    this.#tellLights()
    this.devices.tell()
  }

  get state(): DeskState {
    return this.#sections.state
  }

  get output(): OutputOptions {
    return { ...this.#options.output, brightness: this.player.source.brightness }
  }

  /** The same for a stage, which is given light that is dimmed already. */
  get stageOutput(): OutputOptions {
    return { ...this.#options.output, brightness: 1 }
  }

  onChange(listener: () => void): () => void {
    return this.#sections.onChange(listener)
  }

  act(action: DeskAction): Promise<void> {
    return performAction(this, action).catch((cause: unknown) => {
      throw new Error(this.#inWordsOfPages(cause), { cause })
    })
  }

  takeFile(name: string, content: Readable): Promise<string> {
    return this.files.take(name, content, this.player.lights)
  }

  openMade(path: string) {
    return this.movies.open(path)
  }

  openPicture(effect: string): Promise<Uint8Array | undefined> {
    return readEffectPicture(effect)
  }

  takeLive(message: Uint8Array, viewer: string): boolean {
    return this.#senders.take(message, viewer)
  }

  endLive(viewer: string): void {
    this.#senders.end(viewer)
  }

  setBrightness(brightness: number): void {
    this.player.source.brightness = brightness
    this.#tellLights()
    this.#tellShow()
  }

  chooseLights(changes: Partial<ChosenLights>): Promise<void> {
    this.#wanted = { ...(this.#wanted ?? this.#chosen), ...changes }
    this.#choosing ??= this.#turns.take(() => this.#choose())
    return this.#choosing
  }

  whereToPlay<Result>(work: (stage: DeskStage) => Promise<Result>): Promise<Result> {
    return this.#turns.take(() => work(this.#stageOfOwn))
  }

  async playOn(device: ChosenLights | undefined): Promise<void> {
    await this.#exchange(device ?? this.#chosen)
    this.#device = device
    this.tellAll()
  }

  /** Plays on a device whose lights it has already. */
  async takeDevice(device: Device, chosen: ChosenLights): Promise<void> {
    const stage = this.#stageOfOwn
    const onError = ({ message }: { readonly message: string }) => this.note(message)
    this.devices.add(chosen.name, await LiveDevice.open(device, { stage, onError }))
    this.#device = chosen
    this.tellAll()
  }

  tellTransport(): void {
    const { transport, facts } = this.player.source
    this.#sections.set('transport', transportState(transport, facts))
    this.#tellShow(false)
  }

  /** Tells what may have changed with the layers or the lights. */
  tellAll(): void {
    this.#tellShow()
    this.#tellLights()
    this.#sections.set('files', this.files.state)
    this.#sections.set('movie', this.movies.state)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.movies.close()
    await this.devices.close()
    await this.player.close()
    await this.files.close()
  }

  get #isChangeable(): boolean {
    return this.#stage !== undefined && this.#device === undefined
  }

  get #stageOfOwn(): DeskStage {
    if (this.#stage !== undefined) return this.#stage
    throw new Error('where it plays was said when it was started')
  }

  /** Takes up the lights that were chosen last, also of many that were chosen meanwhile. */
  async #choose(): Promise<void> {
    const chosen = this.#wanted ?? this.#chosen
    this.#wanted = undefined
    this.#choosing = undefined
    if (!this.#isChangeable) throw new Error('the lights are those of the device')
    await this.#exchange(chosen)
    this.#chosen = chosen
    this.tellAll()
  }

  /** Plays on other lights, between two edits. */
  async #exchange(chosen: ChosenLights): Promise<void> {
    const stage = this.#stageOfOwn
    const lights = lightsOf(chosen)
    await this.show.inTurn(() =>
      this.player.exchange(this.show.layers, lights, (source) => stage.exchange(source, lights)),
    )
  }

  #tellShow(isTransport = true): void {
    const { facts, transport, brightness } = this.player.source
    const { speed } = transport.reading
    const line = { ...this.#options.line, chosen: this.#chosen, speed, brightness }
    this.#sections.set('show', showState(this.show.layers, { facts, line }))
    if (isTransport) this.#sections.set('transport', transportState(transport, facts))
  }

  #tellInputs(): void {
    const { inputs } = this.#options
    if (inputs !== undefined) this.#sections.set('inputs', inputsState(inputs.statistics))
  }

  #tellLights(): void {
    const { brightness } = this.player.source
    const isChangeable = this.#isChangeable
    const state = lightsState(this.#device ?? this.#chosen, { isChangeable, brightness })
    this.#sections.set('lights', state)
  }

  /** Pages know files by the names that they had there. */
  #inWordsOfPages(cause: unknown): string {
    const message = cause instanceof Error ? cause.message : String(cause)
    return this.files.all.reduce((text, file) => tellIn(text, file), message)
  }
}

interface DeskParts {
  readonly sections: Sections
  readonly senders: LiveSenders
  readonly player: DeskPlayer
  readonly files: DroppedFiles
}

function inputsOf({ inputs }: DeskOptions): FrameSource {
  if (inputs === undefined) throw new Error('nothing comes in from other programs here')
  return inputs.source
}
