import type { Readable } from 'node:stream'
import { Readable as Source } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { coneLayout, gridLayout, type Layout, lineLayout, RGB, rotateLayout } from '@ledloom/core'
import type { Desk } from '../../src/desk/desk.ts'
import type { DeskAction, DeskActionInput } from '../../src/desk/desk-action.ts'
import type { DeskState, LayerSource, LayerState } from '../../src/desk/desk-state.ts'
import type { PreviewServer } from '../../src/preview-server.ts'
import { readPng } from '../png.ts'
import { FAKE_DEVICES, FAKE_STATISTICS } from './fake-devices.ts'
import { firstState, NEW_LAYER } from './first-state.ts'
import { lightLayer } from './layer-light.ts'
import { type Effects, readPicture } from './library.ts'
import { type PlayedLayer, Player } from './player.ts'

type Handlers = {
  readonly [Action in DeskAction as Action['name']]: (
    input: Action['input'],
  ) => void | Promise<void>
}

/** A desk with real effects that plays on a preview, and writes down what it is asked for. */
export class FakeDesk implements Desk {
  readonly actions: DeskAction[] = []
  /** Camera and microphone messages that came, the newest last. */
  readonly live: Uint8Array[] = []
  /** The layout as it is before it is turned. */
  layout: Layout = coneLayout({ ledCount: 250 })
  readonly #effects: Effects
  readonly #listeners = new Set<() => void>()
  readonly #contents = new Map<string, Buffer>()
  readonly #player: Player
  #state: Required<DeskState>
  #played: readonly PlayedLayer[] = []
  #server: PreviewServer | undefined
  #lastId = 0
  #movie: ReturnType<typeof setInterval> | undefined

  constructor(effects: Effects) {
    this.#effects = effects
    this.#state = firstState(effects)
    this.#player = new Player(() => ({
      layout: this.layout,
      layers: this.#played,
      brightness: this.#state.lights.brightness,
      transport: this.#state.transport,
    }))
  }

  get state(): DeskState {
    return this.#state
  }

  /** The bytes of the frame that was played last. */
  get bytes(): Uint8Array {
    return this.#player.bytes
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins to play on a preview. */
  start(server: PreviewServer): void {
    this.#server = server
    this.#player.start(server)
  }

  stop(): void {
    clearInterval(this.#movie)
    this.#player.stop()
  }

  /** Puts sections in place of what they were. */
  change(sections: DeskState): void {
    this.#state = { ...this.#state, ...sections }
    for (const listener of this.#listeners) listener()
  }

  async act(action: DeskAction): Promise<void> {
    this.actions.push(action)
    // The handler of an action's name takes that action's input.
    const handle = this.#handlers[action.name] as (input: unknown) => void | Promise<void>
    await handle(action.input)
  }

  async takeFile(name: string, content: Readable): Promise<string> {
    const bytes = await buffer(content)
    if (bytes.toString() === 'nonsense') throw new Error(`${name} is neither a picture nor a film`)
    const id = `file-${++this.#lastId}`
    this.#contents.set(id, bytes)
    const { files } = this.#state
    const isLayout = /\.(csv|json)$/.test(name) && bytes.length < 100
    const file = { id, name, bytes: bytes.length, isLayout }
    this.change({ files: { ...files, files: [...files.files, file] } })
    return id
  }

  async openMade(path: string) {
    return { name: path, content: Source.from([Buffer.alloc(64)]) }
  }

  openPicture(effect: string): Promise<Uint8Array | undefined> {
    return readPicture(effect)
  }

  takeLive(message: Uint8Array): boolean {
    this.live.push(Uint8Array.from(message))
    return true
  }

  readonly #handlers: Handlers = {
    'add-layer': ({ source }) => {
      const id = `layer-${++this.#lastId}`
      const state = { ...NEW_LAYER, id, source: this.#sourceOf(source), ...viewOf(source) }
      this.#setLayers([...this.#state.show.layers, state])
    },
    'remove-layer': ({ layer }) =>
      this.#setLayers(this.#state.show.layers.filter(({ id }) => id !== layer)),
    'move-layer': ({ layer, to }) => {
      const others = this.#state.show.layers.filter(({ id }) => id !== layer)
      this.#setLayers([...others.slice(0, to), this.#layer(layer), ...others.slice(to)])
    },
    'set-layer': ({ layer, source, ...changes }) => {
      const fresh = source && { source: this.#sourceOf(source), params: {}, ...viewOf(source) }
      this.#replace({ ...this.#layer(layer), ...fresh, ...defined(changes) })
    },
    'set-parameter': ({ layer, name, value }) => {
      const { [name]: _, ...params } = this.#layer(layer).params
      const next = value === null ? params : { ...params, [name]: value }
      this.#replace({ ...this.#layer(layer), params: next })
    },
    play: () => this.#setTransport({ isPlaying: true }),
    pause: () => this.#setTransport({ isPlaying: false }),
    seek: ({ time }) => this.#setTransport({ time }),
    'set-speed': ({ speed }) => this.#setTransport({ speed }),
    'set-layout': (input) => {
      if ('file' in input) throw new Error('this desk reads no layouts')
      this.change({ lights: { ...this.#state.lights, ...defined(input) } })
      this.#hang()
    },
    'rotate-layout': ({ rotate }) => {
      this.change({ lights: { ...this.#state.lights, rotate } })
      this.#hang()
    },
    'set-brightness': (input) => this.change({ lights: { ...this.#state.lights, ...input } }),
    'find-devices': async () => {
      this.change({ devices: { ...this.#state.devices, isSearching: true } })
      await new Promise((resolve) => setTimeout(resolve, 100))
      this.change({ devices: { isSearching: false, devices: FAKE_DEVICES } })
    },
    'connect-device': ({ address }) =>
      this.#setDevice(address, { state: 'live', mode: 'rt', statistics: FAKE_STATISTICS }),
    'disconnect-device': ({ address }) =>
      this.#setDevice(address, { state: 'found', mode: 'movie', statistics: undefined }),
    'look-at-device': ({ address }) =>
      this.#setDevice(address, { mode: 'movie', modes: ['off', 'movie'], brightness: 80 }),
    'set-device': ({ address, ...changes }) => this.#setDevice(address, changes),
    'make-movie': (input) => this.#makeMovie(input),
    'cancel-movie': () => {
      clearInterval(this.#movie)
      this.change({
        movie: { ...this.#state.movie, phase: 'cancelled', text: 'Nothing was kept.' },
      })
    },
    'remove-file': ({ file }) => {
      const { files } = this.#state
      this.change({ files: { ...files, files: files.files.filter(({ id }) => id !== file) } })
    },
  }

  #layer(wanted: string): LayerState {
    const layer = this.#state.show.layers.find(({ id }) => id === wanted)
    if (layer === undefined) throw new Error('this layer is gone')
    return layer
  }

  #replace(layer: LayerState): void {
    this.#setLayers(this.#state.show.layers.map((old) => (old.id === layer.id ? layer : old)))
  }

  /** @throws ParameterError for a parameter that is not taken; nothing changes then */
  #setLayers(layers: readonly LayerState[]): void {
    const parts = {
      layout: this.layout,
      effects: this.#effects,
      colourOf: (source: LayerSource) => this.#colourOf(source),
    }
    this.#played = layers.map((state) => ({ state, light: lightLayer(state, parts) }))
    const [first] = layers
    this.change({
      show: {
        layers,
        commandLine: `ledloom play ${first?.source.kind === 'effect' ? first.source.name : 'show.yaml'}`,
        showFile: `layers:\n${layers.map(({ blend }) => `  - blend: ${blend}\n`).join('')}`,
      },
    })
  }

  #sourceOf(source: DeskActionInput<'add-layer'>['source']): LayerSource {
    if (source.kind !== 'file') return source
    const file = this.#state.files.files.find(({ id }) => id === source.file)
    if (file === undefined) throw new Error('this file is gone')
    return { ...source, title: file.name }
  }

  #setTransport(changes: Partial<DeskState['transport'] & object>): void {
    const { transport } = this.#state
    const passed = transport.isPlaying ? ((Date.now() - transport.at) / 1000) * transport.speed : 0
    const time = (transport.time + passed) % (transport.duration ?? Infinity)
    this.change({ transport: { ...transport, time, at: Date.now(), ...changes } })
  }

  #hang(): void {
    const { layout, ledCount, rotate } = this.#state.lights
    const generate = { line: lineLayout, grid: gridLayout, cone: coneLayout }[layout]
    this.layout = (['x', 'y', 'z'] as const).reduce(
      (turned, axis, i) => rotateLayout(turned, axis, (rotate[i]! * Math.PI) / 180),
      generate?.({ ledCount }) ?? this.layout,
    )
    this.#server?.setScene({
      layout: this.layout,
      format: RGB,
      title: 'A place to work',
      frameRate: 30,
    })
    this.#setLayers(this.#state.show.layers)
  }

  #setDevice(address: string, changes: object): void {
    const { devices } = this.#state
    this.change({
      devices: {
        ...devices,
        devices: devices.devices.map((device) =>
          device.address === address ? { ...device, ...changes } : device,
        ),
      },
    })
  }

  #makeMovie({ name, seconds = 20, device }: DeskActionInput<'make-movie'>): void {
    const frameCount = Math.round(seconds * 30)
    const movie = {
      ...this.#state.movie,
      ...{ name, frameCount, bytes: frameCount * 750, text: '' },
      ...(device === undefined ? {} : { device }),
    }
    let done = 0
    clearInterval(this.#movie)
    this.#movie = setInterval(() => {
      done += 0.05
      if (done < 1) return this.change({ movie: { ...movie, phase: 'making', progress: done } })
      clearInterval(this.#movie)
      const file = { file: `made/${encodeURIComponent(name)}.fseq` }
      this.change({
        movie: { ...movie, ...file, phase: 'done', progress: 1, text: 'It is ready.' },
      })
    }, 50)
  }

  /** A picture's first pixel, the middle of the camera's, or grey. */
  #colourOf(source: LayerSource): readonly number[] {
    if (source.kind === 'file') {
      const bytes = this.#contents.get(source.file)
      return bytes?.subarray(1, 4).toString() === 'PNG'
        ? readPng(bytes).colourAt(0, 0)
        : [40, 40, 40]
    }
    const picture = this.live.findLast((message) => message[0] === 2)
    const middle = picture === undefined ? 0 : 8 + 3 * (((picture.length - 8) / 6) | 0)
    return picture === undefined ? [0, 0, 0] : [...picture.subarray(middle, middle + 3)]
  }
}

function viewOf(source: { readonly kind: string }): Pick<LayerState, 'view'> {
  const isPicture = source.kind === 'file' || source.kind === 'camera'
  return isPicture ? { view: { projection: 'front', fit: 'cover' } } : {}
}

function defined<Members extends object>(members: Members) {
  const given = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [Name in keyof Members]: NonNullable<Members[Name]> }
}
