import type { Readable } from 'node:stream'
import type { OutputOptions } from '@ledloom/core'
import type { Camera } from './capture/camera.ts'
import type { LiveSenders } from './capture/page-senders.ts'
import { CompositionModel } from './composition/composition-model.ts'
import { showState, transportState } from './composition/composition-state.ts'
import type { StudioPlayer } from './composition/studio-player.ts'
import { DeviceList } from './devices/device-list.ts'
import { type DroppedFiles, tellIn } from './files/dropped-files.ts'
import { inputsState } from './inputs/inputs-state.ts'
import { readEffectPicture } from './library/effect-library.ts'
import { MovieJob } from './movies/movie-job.ts'
import { StudioOutput } from './output/studio-output.ts'
import type { StudioStream } from './output/studio-stream.ts'
import { performAction } from './perform-action.ts'
import { lightsState } from './profile/layout-choice.ts'
import type { Controls } from './state/controls.ts'
import type { Sections } from './state/sections.ts'
import type { DevicesState, StudioState } from './state/studio-state.ts'
import type { StudioOptions } from './studio-options.ts'
import type { StudioParts } from './studio-parts.ts'

/** Interval at which statistics of inputs are published. */
const INPUTS_MS = 1000

/** The parts that a studio is built of. */
export interface OpenParts {
  readonly sections: Sections
  readonly senders: LiveSenders
  readonly camera: Camera
  readonly player: StudioPlayer
  readonly files: DroppedFiles
}

/** Plays a composition of layers on an output that it may change. */
export class Studio implements Controls, StudioParts {
  readonly composition: CompositionModel
  readonly player: StudioPlayer
  readonly devices: DeviceList
  readonly output: StudioOutput
  readonly files: DroppedFiles
  readonly movies: MovieJob
  readonly #sections: Sections
  readonly #options: StudioOptions
  readonly #senders: LiveSenders
  readonly #camera: Camera
  readonly #timer: NodeJS.Timeout

  /** Publishes the initial state. Owns and closes its parts. */
  constructor({ sections, senders, camera, player, files }: OpenParts, options: StudioOptions) {
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
    this.composition = new CompositionModel(layers, { change, adapt }, () =>
      this.#publishComposition(),
    )
    const tellDevices = (state: DevicesState) => sections.set('devices', state)
    this.devices = new DeviceList(tellDevices, { fixed, find })
    this.movies = new MovieJob(files.folder, (state) => sections.set('movie', state))
    const { composition, devices, undimmedOutput: output } = this
    const onChange = () => this.publishAll()
    this.output = new StudioOutput({ lights, output, composition, player, devices, note, onChange })
    this.#timer = setInterval(() => this.#publishInputs(), INPUTS_MS).unref()
    this.publishAll()
    this.devices.tell()
    this.#publishInputs()
  }

  /** Streams to `stream`, whose layout and devices may change from now on. */
  takeStream(stage: StudioStream): void {
    this.output.takeStream(stage)
    this.#publishLights()
    this.devices.tell()
  }

  get state(): StudioState {
    return this.#sections.state
  }

  get outputOptions(): OutputOptions {
    return { ...this.#options.output, brightness: this.player.source.brightness }
  }

  /** The same for outlets, which take light that is dimmed already. */
  get undimmedOutput(): OutputOptions {
    return { ...this.#options.output, brightness: 1 }
  }

  onChange(listener: () => void): () => void {
    return this.#sections.onChange(listener)
  }

  act(name: string, input: unknown): Promise<void> {
    return performAction(this, name, input).catch((cause: unknown) => {
      throw new Error(this.#withFileNames(cause), { cause })
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
    this.#publishLights()
    this.#publishComposition()
  }

  publishTransport(): void {
    const { transport, facts } = this.player.source
    this.#sections.set('transport', transportState(transport, facts))
    this.#publishComposition(false)
  }

  /** Publishes everything that may have changed with the layers or the layout. */
  publishAll(): void {
    this.#publishComposition()
    this.#publishLights()
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

  #publishComposition(isTransport = true): void {
    const { facts, transport, brightness } = this.player.source
    const { speed } = transport.reading
    const line = { ...this.#options.line, chosen: this.output.own, speed, brightness }
    const { hasPicture } = this.#camera
    this.#sections.set('show', showState(this.composition.layers, { facts, line, hasPicture }))
    if (isTransport) this.#sections.set('transport', transportState(transport, facts))
  }

  #publishInputs(): void {
    const { inputs } = this.#options
    if (inputs !== undefined) this.#sections.set('inputs', inputsState(inputs.statistics))
  }

  #publishLights(): void {
    const { brightness } = this.player.source
    const { lights, isChangeable } = this.output
    this.#sections.set('lights', lightsState(lights, { isChangeable, brightness }))
  }

  /** Names dropped files as their owner does. */
  #withFileNames(cause: unknown): string {
    const message = cause instanceof Error ? cause.message : String(cause)
    return this.files.all.reduce((text, file) => tellIn(text, file), message)
  }
}
