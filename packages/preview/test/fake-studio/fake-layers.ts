import type { Modulator } from '@ledloom/composition'
import type { Layout } from '@ledloom/core'
import type { LayerSource, LayerState, StudioActionInput } from '@ledloom/studio'
import { hiddenLayers } from '@ledloom/studio/controls'
import type { FakeState } from './fake-state.ts'
import { NEW_LAYER } from './first-state.ts'
import { given, type Handlers } from './handlers.ts'
import { type LayerParts, lightLayer } from './layer-light.ts'
import type { PlayedLayer } from './player.ts'

/** What layers are made of, but for the lights they are on. */
export interface FakeLayersOptions extends Omit<LayerParts, 'layout'> {
  readonly layout: () => Layout
}

/** The layers, and the light of each. */
export class FakeLayers {
  readonly #state: FakeState
  readonly #options: FakeLayersOptions
  #played: readonly PlayedLayer[] = []
  #lastId = 0

  constructor(state: FakeState, options: FakeLayersOptions) {
    this.#state = state
    this.#options = options
  }

  readonly handlers: Handlers = {
    'add-layer': ({ source }) => {
      const layer = { ...NEW_LAYER, id: `layer-${++this.#lastId}`, ...this.#sourceOf(source) }
      this.#set([...this.#all, layer])
    },
    // Patterns are played by a whole studio.
    'add-pattern': () => {},
    'edit-pattern': () => {},
    'watch-pattern': () => {},
    'press-button': () => {},
    'remove-layer': ({ layer }) => this.#set(this.#all.filter(({ id }) => id !== layer)),
    'move-layer': ({ layer, to }) =>
      this.#set(this.#all.filter(({ id }) => id !== layer).toSpliced(to, 0, this.#find(layer))),
    'set-layer': ({ layer, source, ...changes }) => {
      const fresh = source && { ...this.#sourceOf(source), params: {} }
      this.#replace({ ...this.#find(layer), ...fresh, ...given(changes) })
    },
    'show-layer': ({ layer, visible }) => this.#replace({ ...this.#find(layer), visible }),
    'solo-layer': ({ layer, solo }) =>
      this.#set(this.#all.map((each) => ({ ...each, solo: solo && each.id === layer }))),
    'set-control': ({ layer, of, control }) => {
      if (layer === undefined) return this.#setWhole('controls', of, control)
      const { [of]: _, ...others } = this.#find(layer).controls ?? {}
      const controls = control === null ? others : { ...others, [of]: control }
      this.#replace({ ...this.#find(layer), controls })
    },
    'set-modulator': ({ layer, of, modulator }) => {
      if (layer === undefined) return this.#setWhole('modulators', of, modulator)
      const { [of]: _, ...others } = this.#find(layer).modulators ?? {}
      const modulators = modulator === null ? others : { ...others, [of]: modulator as Modulator }
      this.#replace({ ...this.#find(layer), modulators })
    },
    'set-parameter': ({ layer, name, value }) => {
      const { [name]: _, ...params } = this.#find(layer).params
      const next = value === null ? params : { ...params, [name]: value }
      this.#replace({ ...this.#find(layer), params: next })
    },
  }

  /** The layers with their light, the lowest first. */
  get played(): readonly PlayedLayer[] {
    return this.#played
  }

  /** Renders the layers on another layout. */
  relight(): void {
    this.#set(this.#all)
  }

  get #all(): readonly LayerState[] {
    return this.#state.sections.show.layers
  }

  /** What changes the brightness or the speed of all layers. */
  #setWhole(kind: 'controls' | 'modulators', of: string, value: object | null): void {
    const { [of]: _, ...others } = this.#state.sections.show[kind] ?? {}
    const entries = value === null ? others : { ...others, [of]: value }
    this.#state.amend('show', { [kind]: entries })
  }

  #find(wanted: string): LayerState {
    const layer = this.#all.find(({ id }) => id === wanted)
    if (layer === undefined) throw new Error('this layer is gone')
    return layer
  }

  #replace(layer: LayerState): void {
    this.#set(this.#all.map((old) => (old.id === layer.id ? layer : old)))
  }

  /** @throws ParameterError for a parameter that is not taken; nothing changes then */
  #set(layers: readonly LayerState[]): void {
    const parts = { ...this.#options, layout: this.#options.layout() }
    this.#played = layers.map((state) => ({ state, light: lightLayer(state, parts) }))
    const hidden = hiddenLayers(layers)
    const shown = layers.map(({ hiddenBy: _, ...layer }) => {
      const hiddenBy = hidden.get(layer.id)
      return { ...layer, ...(hiddenBy !== undefined && { hiddenBy }) }
    })
    this.#state.amend('show', { layers: shown, ...asText(layers) })
  }

  /** A source that was asked for, with how the lights look at it where it is a picture. */
  #sourceOf(wanted: StudioActionInput<'add-layer'>['source']): Pick<LayerState, 'source' | 'view'> {
    const isPicture = wanted.kind !== 'effect' && wanted.kind !== 'inputs'
    const view = isPicture ? { view: { projection: 'front', fit: 'cover' } as const } : {}
    return { source: this.#titled(wanted), ...view }
  }

  #titled(wanted: StudioActionInput<'add-layer'>['source']): LayerSource {
    if (wanted.kind !== 'file') return wanted
    const file = this.#state.sections.files.files.find(({ id }) => id === wanted.file)
    if (file === undefined) throw new Error('this file is gone')
    return { ...wanted, title: file.name }
  }
}

function asText(layers: readonly LayerState[]) {
  const [first] = layers
  return {
    commandLine: `ledloom play ${first?.source.kind === 'effect' ? first.source.name : 'show.yaml'}`,
    showFile: `layers:\n${layers.map(({ blend }) => `  - blend: ${blend}\n`).join('')}`,
  }
}
