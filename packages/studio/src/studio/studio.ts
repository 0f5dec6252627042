import type { Device } from '@ledloom/device'
import type { LiveInputs } from '@ledloom/inputs'
import type { Group, GroupMember, Scene } from '@ledloom/stream'
import type { Microphone } from '../capture/microphone.ts'
import type { PagePicture } from '../capture/page-picture.ts'
import type { CompositionModel } from '../composition/composition-model.ts'
import type { Whole } from '../composition/whole.ts'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import type { DroppedFiles } from '../files/dropped-files.ts'
import type { History } from '../history/history.ts'
import type { PlayingHistory } from '../history/playing-history.ts'
import type { MovieArchive } from '../movies/movie-archive.ts'
import type { MovieJob } from '../movies/movie-job.ts'
import type { LayoutChange, LayoutChoice } from '../profile/layout-choice.ts'
import { type MovieRequest, makeStudioMovie } from './make-studio-movie.ts'
import { type OpenParts, openParts, type StudioEvents, type StudioPart } from './open-parts.ts'
import type { RestoredPlaying } from './restore-playing.ts'
import type { SceneDevices } from './scene-devices.ts'
import type { StoredMovies } from './stored-movies.ts'
import type { StudioHouse } from './studio-house.ts'
import type { StudioKeeping } from './studio-keeping.ts'
import type { StudioMapping } from './studio-mapping.ts'
import type { StudioMemory } from './studio-memory.ts'
import type { StudioOptions } from './studio-options.ts'
import type { StudioOutput, StudioPage, StudioScene } from './studio-output.ts'
import type { StudioPatterns } from './studio-patterns.ts'
import type { StudioPlayer } from './studio-player.ts'
import type { StudioPlaying } from './studio-playing.ts'
import type { StreamOptions, StudioStream } from './studio-stream.ts'
import { type WiredParts, wireParts } from './wire-parts.ts'

/** Plays a composition on a layout or on devices; both can be changed while it plays. */
export class Studio {
  readonly composition: CompositionModel
  readonly player: StudioPlayer
  readonly devices: DeviceList
  readonly files: DroppedFiles
  readonly movies: MovieJob
  /** Copies of the movies that were stored on devices. */
  readonly movieArchive: MovieArchive
  /** Movies that devices store. */
  readonly storedMovies: StoredMovies
  /** Patterns, as they are edited. */
  readonly patterns: StudioPatterns
  /** The map that is made with a camera. */
  readonly mapping: StudioMapping
  readonly camera: PagePicture
  readonly screen: PagePicture
  readonly microphone: Microphone
  /** Statistics of light that other programs send, if any can. */
  readonly inputs: LiveInputs | undefined
  /** Everything that was changed, to be undone and redone. */
  readonly history: History
  /** The house that it plays, if it plays one. */
  readonly house: StudioHouse
  /** Layers and settings that were restored from what played last. */
  readonly restored: RestoredPlaying | undefined
  /** The reason why there is no data folder, where there should be one. */
  readonly dataTrouble: string | undefined
  /** Changes the time at which the composition plays, or its speed. */
  readonly changeTransport: WiredParts['changeTransport']
  /** Sets the brightness of all layers, 0 to 1. */
  readonly setBrightness: WiredParts['setBrightness']
  readonly #playing: PlayingHistory
  readonly #now: StudioPlaying
  readonly #memory: StudioMemory
  readonly #output: StudioOutput
  readonly #events: StudioEvents

  private constructor(parts: OpenParts) {
    const wired = wireParts(parts)
    this.#events = parts.events
    this.inputs = parts.first.inputs
    this.camera = parts.camera
    this.screen = parts.screen
    this.microphone = parts.microphone
    this.player = parts.player
    this.files = parts.files
    this.restored = parts.restored
    this.dataTrouble = parts.first.dataTrouble
    this.house = wired.house
    this.composition = wired.composition
    this.movieArchive = wired.movieArchive
    this.devices = wired.devices
    this.movies = wired.movies
    this.mapping = wired.mapping
    this.history = wired.history
    this.patterns = wired.patterns
    this.storedMovies = wired.storedMovies
    this.changeTransport = wired.changeTransport
    this.setBrightness = wired.setBrightness
    this.#output = wired.output
    this.#now = wired.now
    this.#playing = wired.playing
    this.#memory = wired.memory
  }

  /** @throws SourceError if a layer can't be played */
  static async open(options: StudioOptions): Promise<Studio> {
    const studio = new Studio(await openParts(options))
    try {
      const { data, note } = options
      const restoredAt = studio.restored?.keptAt
      if (data !== undefined) await studio.#memory.open(data, { note, restoredAt })
      return studio
    } catch (error) {
      await studio.close()
      throw error
    }
  }

  /** Everything kept in the data folder; `undefined` without one. */
  get keeping(): StudioKeeping | undefined {
    return this.#memory.keeping
  }

  /** The same. @throws Error if there is no data folder */
  get kept(): StudioKeeping {
    return this.#memory.kept
  }

  /** The devices that are played on, to be connected, arranged and released. */
  get sceneDevices(): SceneDevices {
    return this.#output.sceneDevices
  }

  /** The layout that is played on: the chosen one, or that of the devices. */
  get layout(): LayoutChoice {
    return this.#output.layout
  }

  /** The layout that is played on without devices. */
  get chosenLayout(): LayoutChoice {
    return this.#output.chosenLayout
  }

  /** True if another layout can be chosen. */
  get isLayoutChangeable(): boolean {
    return this.#output.isLayoutChangeable
  }

  /** The devices that are played on, if any. */
  get group(): Group | undefined {
    return this.#output.group
  }

  /** Options of the output stage, with the brightness if one was chosen. */
  get output(): StudioOutput['options'] {
    return this.#output.options
  }

  /** The LEDs and title that a page shows. */
  get scene(): StudioScene {
    return this.#output.scene
  }

  /** Shows what plays on a page as well. To be called before `createStream()`. */
  addPage(page: StudioPage): void {
    this.#output.addPage(page)
  }

  /** The stream to pages and devices, which is still to be started. */
  createStream(options: StreamOptions): StudioStream {
    const stream = this.#output.createStream(options)
    this.#memory.reconnect()
    return stream
  }

  /**
   * Plays on another layout. Changes requested at the same time are made together.
   *
   * @throws Error if devices are played on, or the layout is not possible
   */
  setLayout(change: LayoutChange): Promise<void> {
    return this.#output.chooseLayout(change)
  }

  /**
   * Changes what the brightness of all layers follows, and which knobs change it.
   *
   * @throws Error if it can't be played; nothing is changed then
   */
  setWhole(change: (now: Whole) => Whole): Promise<void> {
    return this.#now.setWhole(change)
  }

  /** Fades the light of all outlets, 0 to 1, which nothing keeps or shows as a brightness. */
  fade(level: number): void {
    this.#output.fade(level)
  }

  /** Plays on outlets that are no devices as well, in place of those before, which are closed. */
  setOthers(others: readonly GroupMember[]): Promise<void> {
    return this.#output.setOthers(others)
  }

  /**
   * Connects the devices of a scene file and places them as it says.
   *
   * @throws Error that names what does not answer, when the others are placed
   */
  loadScene(scene: Scene): Promise<void> {
    const { title = 'a scene' } = scene
    return this.#playing.asOne(`Load ${title}`, () => this.sceneDevices.load(scene))
  }

  /** Makes no step to undo of how the layers, or the devices, change during `work`. */
  withoutStep(part: 'layers' | 'scene', work: () => Promise<void>): Promise<void> {
    return this.#playing.withoutStep(part, work)
  }

  /** Plays on a connected device whose layout is the one that is played on. To be called before `createStream()`. */
  async playOnDevice(device: Device): Promise<void> {
    await this.#output.playOnDevice(device, () => this.#playing.accept())
  }

  /** Runs `work` while a device that is played on gets no frames. */
  whilePaused<Result>(device: ConnectedDevice, work: () => Promise<Result>): Promise<Result> {
    return this.#output.whilePaused(device, work)
  }

  /**
   * Starts to make a movie of the composition and, if a device is given, uploads it there.
   *
   * @throws Error if another movie is being made, or this one can't be
   */
  makeMovie(request: MovieRequest): Promise<void> {
    return makeStudioMovie(this, request)
  }

  /** Changes of one value with the same gesture are one step to undo; `undefined` ends it. */
  beginGesture(gesture: number | undefined): void {
    this.#playing.gesture = gesture
  }

  /** The number that changes have in common while a control is held, if that is known. */
  get gesture(): number | undefined {
    return this.#playing.gesture
  }

  /** Calls `listener` after every change until the returned function is called. */
  onChange(listener: (part: StudioPart) => void): () => void {
    this.#events.on('change', listener)
    return () => this.#events.off('change', listener)
  }

  async close(): Promise<void> {
    this.devices.attempts.close()
    const reconnecting = this.#memory.stopReconnecting()
    await this.#memory.close()
    await this.mapping.close()
    await this.#output.close()
    await this.patterns.close()
    await this.movies.close()
    await this.storedMovies.close()
    await Promise.all([reconnecting, this.devices.close()])
    await this.player.close()
    await this.files.close()
  }
}
