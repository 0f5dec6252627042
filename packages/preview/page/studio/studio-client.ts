import { errorMessage } from '@ledloom/core'
import type {
  FileState,
  PresetState,
  StudioActionInput,
  StudioActionName,
  StudioState,
} from '@ledloom/studio'
import type { HostClock } from '../feed/host-clock.ts'
import type { LiveSource } from '../live/browser-source.ts'
import { BrowserSource } from '../live/browser-source.ts'
import { openCamera } from '../live/camera.ts'
import { LiveSocket } from '../live/live-socket.ts'
import { openMicrophone } from '../live/microphone.ts'
import { openScreen } from '../live/screen.ts'
import { Notices } from '../state/notices.ts'
import { Arrangement } from './arrangement.ts'
import { brokenPattern } from './broken-pattern.ts'
import { ControlMapping } from './control-mapping.ts'
import { DroppedFileLayer } from './dropped-file-layer.ts'
import { forgetUndone, tellStored, tellTrouble } from './kept-notices.ts'
import { LatestTasks } from './latest-tasks.ts'
import { LightMap } from './light-map.ts'
import { MovieDraft } from './movie-draft.ts'
import { OpenCode } from './open-code.ts'
import { PlaylistDrafts } from './playlist-drafts.ts'
import { watchSentLayers } from './sent-layers.ts'
import type { Act } from './studio-link.ts'
import type { StudioStateStore } from './studio-state.ts'
import { waitForState } from './studio-state.ts'
import { Uploads } from './uploads.ts'

/** Precedes the id of a preset where the host answers an upload. */
const PRESET = 'preset:'

/** Connections that a studio client uses. */
export interface StudioClientParts {
  readonly store: StudioStateStore
  readonly clock: HostClock
  readonly act: Act
  /** The actions that are not answered yet. */
  readonly awaited: () => readonly StudioActionName[]
  /** Address of the WebSocket for camera and microphone. */
  readonly liveUrl: string
  /** The current frame rate. */
  readonly frameRate: () => number
}

/** State and actions that the page's controls share. */
export class StudioClient {
  readonly store: StudioStateStore
  readonly clock: HostClock
  readonly notices = new Notices()
  readonly movieDraft = new MovieDraft()
  readonly playlistDrafts = new PlaylistDrafts()
  /** The places of connected devices. */
  readonly arrangement: Arrangement
  readonly uploads: Uploads
  /** Clips of the mapping code. */
  readonly clipUploads: Uploads
  /** The map that the page shows. */
  readonly lightMap: LightMap
  readonly camera: LiveSource
  readonly screen: LiveSource
  readonly microphone: LiveSource
  readonly mapping: ControlMapping
  /** The code that the editor shows. */
  readonly code = new OpenCode()
  /** Asks for an action. @throws Error with the host's message if it refuses or can't be reached */
  readonly ask: Act
  /** The actions that are not answered yet. */
  readonly awaited: StudioClientParts['awaited']
  readonly #newest = new LatestTasks()
  readonly #dropped: DroppedFileLayer

  constructor({ store, clock, act, awaited, liveUrl, frameRate }: StudioClientParts) {
    this.store = store
    this.clock = clock
    this.ask = act
    this.awaited = awaited
    this.#dropped = new DroppedFileLayer(store, this.act)
    tellTrouble(store, this.notices)
    tellStored(store, this.notices)
    forgetUndone(store, this.notices)
    watchSentLayers(store, (text) => this.notices.add('news', text))
    this.uploads = new Uploads({
      maxBytes: () => store.state.files?.maxBytes,
      onSent: ({ id, name }) => this.#use(id, name),
      onFailure: (error, file) => void this.#refuse(error, file),
    })
    this.clipUploads = new Uploads({
      use: 'map',
      maxBytes: () => store.state.mapping?.maxBytes,
      advice: 'A few seconds in 1080p are enough from each place.',
      onSent: async () => {},
      onFailure: (error) => this.fail(error),
    })
    this.lightMap = new LightMap(store)
    this.arrangement = new Arrangement(this)
    // A connection each: its end ends the camera, the screen or the sound at the host.
    const socket = () => new LiveSocket(liveUrl)
    const [camera, screen] = [
      { socket: socket(), frameRate },
      { socket: socket(), frameRate },
    ]
    const sound = socket()
    this.camera = new BrowserSource('camera', (onEnd) => openCamera(camera, onEnd))
    this.screen = new BrowserSource('screen', (onEnd) => openScreen(screen, onEnd))
    this.microphone = new BrowserSource('microphone', (onEnd) => openMicrophone(sound, onEnd))
    this.mapping = new ControlMapping(this)
  }

  /** Asks for an action. Shows a failure and resolves to false. */
  act = <Name extends StudioActionName>(
    name: Name,
    input: StudioActionInput<Name>,
  ): Promise<boolean> => this.#report(this.ask(name, input))

  /** Like `act`, but while an action with the same `key` is running, only the latest is kept. */
  actNewest = <Name extends StudioActionName>(
    key: string,
    name: Name,
    input: StudioActionInput<Name>,
  ): Promise<boolean> => this.#report(this.#newest.run(key, () => this.ask(name, input)))

  /** Plays a file. It replaces the previously dropped file if that is the top layer. */
  playFile = async (id: string): Promise<void> => {
    await this.#dropped.play(id)
  }

  /** Uploads layouts and uses the last one. */
  loadLayout = (files: Iterable<File>): void =>
    this.uploads.add(files, ({ id, name }) => this.#useLayout(id, name))

  /** Shows a notice of a step, the last one unless its title is given, with a way to undo it. */
  announce(text: string, step = this.store.state.history?.undo): void {
    this.notices.add('news', text, step)
  }

  /** Shows a failure on the page. */
  fail = (error: unknown): void => {
    this.notices.add('failure', errorMessage(error))
  }

  /** Keeps shows as presets, and says how to play them. */
  importShows = (files: Iterable<File>): void =>
    this.uploads.add(files, async ({ id, name }) => {
      const { title = name } = await this.#findPreset(id)
      // The answer to an upload may come before the state with its step.
      this.announce(
        `${name} is imported as “${title}”; press it in Presets to play it.`,
        `Import “${title}”`,
      )
    })

  /** Plays an uploaded file or show. A layout is only announced. */
  async #use(id: string, name: string): Promise<void> {
    if (id.startsWith(PRESET)) return this.#playShow(id, name)
    const { isLayout, notes = [] } = await this.#findFile(id)
    if (!isLayout) {
      const place = await this.#dropped.play(id)
      if (place !== undefined) this.notices.add('news', `${name} plays ${place}.`)
      for (const note of notes) this.notices.add('news', note)
      return
    }
    this.notices.add('news', `${name} is a layout. Choose “Use as layout” in Sources.`)
  }

  /** Opens a pattern with a mistake in the editor; says why any other file is not taken. */
  async #refuse(error: unknown, file: File): Promise<void> {
    const text = await brokenPattern(file, errorMessage(error)).catch(() => undefined)
    if (text === undefined) this.fail(error)
    else this.code.open({ kind: 'new', name: file.name, text })
  }

  /** Plays an imported show in place of all layers. */
  async #playShow(id: string, name: string): Promise<void> {
    const { id: preset, title = name } = await this.#findPreset(id)
    if (preset === undefined || !(await this.act('load-preset', { preset }))) return
    this.notices.add(
      'news',
      `${name} plays in place of all layers; Undo brings them back. It is in Presets as “${title}”.`,
    )
  }

  async #useLayout(id: string, name: string): Promise<void> {
    const { isLayout } = await this.#findFile(id)
    if (isLayout) await this.act('set-layout', { file: id })
    else this.notices.add('failure', `${name} is not a layout. You can play it from Sources.`)
  }

  /** The host's description of an uploaded file. */
  async #findFile(id: string): Promise<Partial<FileState>> {
    const find = ({ files }: StudioState) => files?.files.find((file) => file.id === id)
    await waitForState(this.store, (state) => find(state) !== undefined)
    return find(this.store.state) ?? {}
  }

  /** The host's description of an imported preset. */
  async #findPreset(uploaded: string): Promise<Partial<PresetState>> {
    const id = uploaded.slice(PRESET.length)
    const find = ({ presets }: StudioState) => presets?.presets.find((preset) => preset.id === id)
    await waitForState(this.store, (state) => find(state) !== undefined)
    return find(this.store.state) ?? {}
  }

  async #report(asked: Promise<void>): Promise<boolean> {
    try {
      await asked
      return true
    } catch (error) {
      this.fail(error)
      return false
    }
  }
}
