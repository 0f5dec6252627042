import type { Readable } from 'node:stream'
import type { OutputOptions } from '@ledloom/core'
import { performAction } from './actions/desk-handlers.ts'
import type { Camera } from './capture/camera.ts'
import type { LiveSenders } from './capture/page-senders.ts'
import { ShowModel } from './composition/composition-model.ts'
import { showState, transportState } from './composition/composition-state.ts'
import type { DeskPlayer } from './composition/studio-player.ts'
import { DeskDevices } from './devices/device-list.ts'
import { type DroppedFiles, tellIn } from './files/dropped-files.ts'
import { inputsState } from './inputs/inputs-state.ts'
import { readEffectPicture } from './library/effect-library.ts'
import { MovieMaker } from './movies/movie-job.ts'
import { DeskVenue } from './output/studio-output.ts'
import type { DeskStage } from './output/studio-stream.ts'
import { lightsState } from './profile/layout-choice.ts'
import type { Desk } from './state/controls.ts'
import type { Sections } from './state/sections.ts'
import type { DeskAction } from './state/studio-action.ts'
import type { DeskState, DevicesState } from './state/studio-state.ts'
import type { DeskOptions } from './studio-options.ts'
import type { DeskHost } from './studio-parts.ts'

/** How often it is told what comes in from other programs. */
const INPUTS_MS = 1000

/** What a desk works with. */
export interface DeskParts {
  readonly sections: Sections
  readonly senders: LiveSenders
  readonly camera: Camera
  readonly player: DeskPlayer
  readonly files: DroppedFiles
}

/** What stands behind the controls of the page: plays layers, on lights that it may change. */
export class LiveDesk implements Desk, DeskHost {
  readonly show: ShowModel
  readonly player: DeskPlayer
  readonly devices: DeskDevices
  readonly venue: DeskVenue
  readonly files: DroppedFiles
  readonly movies: MovieMaker
  readonly #sections: Sections
  readonly #options: DeskOptions
  readonly #senders: LiveSenders
  readonly #camera: Camera
  readonly #timer: NodeJS.Timeout

  /** Tells at once all that there is to tell; its parts are its own to close. */
  constructor({ sections, senders, camera, player, files }: DeskParts, options: DeskOptions) {
    const { layers, lights, note, fixedDevices: fixed, findDevices: find } = options
    this.#options = options
    this.#sections = sections
    this.#senders = senders
    this.#camera = camera
    this.player = player
    this.files = files
    player.source.brightness = options.output?.brightness ?? 1
    const change = (next: typeof layers) => player.change(next)
    const adapt = (next: typeof layers) => player.adapt(next)
    this.show = new ShowModel(layers, { change, adapt }, () => this.#tellShow())
    const tellDevices = (state: DevicesState) => sections.set('devices', state)
    this.devices = new DeskDevices(tellDevices, { fixed, find })
    this.movies = new MovieMaker(files.folder, (state) => sections.set('movie', state))
    const { show, devices, stageOutput: output } = this
    const onChange = () => this.tellAll()
    this.venue = new DeskVenue({ lights, output, show, player, devices, note, onChange })
    this.#timer = setInterval(() => this.#tellInputs(), INPUTS_MS).unref()
    this.tellAll()
    this.devices.tell()
    this.#tellInputs()
  }

  /** Lets it say where it plays. */
  takeStage(stage: DeskStage): void {
    this.venue.takeStage(stage)
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

  #tellShow(isTransport = true): void {
    const { facts, transport, brightness } = this.player.source
    const { speed } = transport.reading
    const line = { ...this.#options.line, chosen: this.venue.own, speed, brightness }
    const { hasPicture } = this.#camera
    this.#sections.set('show', showState(this.show.layers, { facts, line, hasPicture }))
    if (isTransport) this.#sections.set('transport', transportState(transport, facts))
  }

  #tellInputs(): void {
    const { inputs } = this.#options
    if (inputs !== undefined) this.#sections.set('inputs', inputsState(inputs.statistics))
  }

  #tellLights(): void {
    const { brightness } = this.player.source
    const { lights, isChangeable } = this.venue
    this.#sections.set('lights', lightsState(lights, { isChangeable, brightness }))
  }

  /** Pages know files by the names that they had there. */
  #inWordsOfPages(cause: unknown): string {
    const message = cause instanceof Error ? cause.message : String(cause)
    return this.files.all.reduce((text, file) => tellIn(text, file), message)
  }
}
