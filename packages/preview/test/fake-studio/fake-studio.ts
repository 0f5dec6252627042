import { Readable } from 'node:stream'
import { type Layout, RGB } from '@ledloom/core'
import type { Controls, LayerSource, StudioAction, StudioState } from '@ledloom/studio'
import { checkAction } from '@ledloom/studio/controls'
import type { PreviewServer } from '../../src/preview-server.ts'
import { fakeDevices } from './fake-devices.ts'
import { FakeFiles } from './fake-files.ts'
import { fakeHistory } from './fake-history.ts'
import { FakeLayers } from './fake-layers.ts'
import { FakeLights } from './fake-lights.ts'
import { FakeMovie } from './fake-movie.ts'
import { fakePresets } from './fake-presets.ts'
import { type FakeSections, FakeState } from './fake-state.ts'
import { fakeTransport } from './fake-transport.ts'
import { firstState } from './first-state.ts'
import { type Handlers, handle } from './handlers.ts'
import { type Effects, readPicture } from './library.ts'
import { Player } from './player.ts'

/** What a live message that is a picture begins with, and the bytes before its pixels. */
const PICTURE = 2
const PICTURE_HEAD = 8

const BLACK = [0, 0, 0]

/** A studio with real effects that plays on a preview, and writes down what it is asked for. */
export class FakeStudio implements Controls {
  readonly actions: StudioAction[] = []
  /** Camera and microphone messages that came, the newest last. */
  readonly live: Uint8Array[] = []
  readonly #state: FakeState
  readonly #lights: FakeLights
  readonly #files: FakeFiles
  readonly #movie: FakeMovie
  readonly #handlers: Handlers
  readonly #player: Player
  #server: PreviewServer | undefined

  constructor(effects: Effects) {
    const state = new FakeState(firstState(effects))
    const layers = new FakeLayers(state, {
      effects,
      layout: () => this.layout,
      colourOf: (source) => this.#colourOf(source),
    })
    this.#state = state
    this.#files = new FakeFiles(state)
    this.#movie = new FakeMovie(state)
    this.#lights = new FakeLights(state, () => {
      this.#showLayout()
      layers.relight()
    })
    this.#handlers = {
      ...layers.handlers,
      ...this.#lights.handlers,
      ...this.#files.handlers,
      ...this.#movie.handlers,
      ...fakeTransport(state),
      ...fakeDevices(state),
      ...fakeHistory(state),
      ...fakePresets(state),
    }
    this.#player = new Player(() => ({
      layout: this.layout,
      layers: layers.played,
      brightness: this.state.lights.brightness,
      transport: this.state.transport,
    }))
  }

  get state(): FakeSections {
    return this.#state.sections
  }

  /** The layout as it hangs. */
  get layout(): Layout {
    return this.#lights.layout
  }

  /** The bytes of the frame that was played last. */
  get bytes(): Uint8Array {
    return this.#player.bytes
  }

  onChange(listener: () => void): () => void {
    return this.#state.onChange(listener)
  }

  /** Begins to play on a preview. */
  start(server: PreviewServer): void {
    this.#server = server
    this.#player.start(server)
  }

  stop(): void {
    this.#movie.stop()
    this.#player.stop()
  }

  /** Puts sections in place of what they were. */
  change(sections: StudioState): void {
    this.#state.change(sections)
  }

  async act(name: string, input: unknown): Promise<void> {
    const action = checkAction(name, input)
    this.actions.push(action)
    await handle(this.#handlers, action)
  }

  takeFile(name: string, content: Readable, _signal?: AbortSignal): Promise<string> {
    return this.#files.take(name, content)
  }

  async openMade(path: string) {
    return { name: path, content: Readable.from([Buffer.alloc(64)]) }
  }

  openPicture(effect: string): Promise<Uint8Array | undefined> {
    return readPicture(effect)
  }

  takeLive(message: Uint8Array): boolean {
    this.live.push(Uint8Array.from(message))
    return true
  }

  #showLayout(): void {
    const title = 'A place to work'
    this.#server?.setScene({ layout: this.layout, format: RGB, title, frameRate: 30 })
  }

  /** A picture's first pixel, the middle of the camera's, or grey. */
  #colourOf(source: LayerSource): readonly number[] {
    if (source.kind === 'file') return this.#files.colourOf(source.file)
    const picture = this.live.findLast((message) => message[0] === PICTURE)
    if (picture === undefined) return BLACK
    const middle = PICTURE_HEAD + 3 * (((picture.length - PICTURE_HEAD) / 6) | 0)
    return [...picture.subarray(middle, middle + 3)]
  }
}
