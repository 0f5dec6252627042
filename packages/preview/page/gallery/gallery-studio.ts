import { errorMessage, isShape, SHAPE_NAMES, type ShapeName, shapeLayout } from '@ledloom/core'
import {
  chosenValues,
  createEffectSource,
  type Effect,
  type EffectSource,
  type Parameter,
  parseParameters,
  valuesAtFirst,
} from '@ledloom/effects'
import type { EffectEntry, LayerState, LibraryState, ParameterInput } from '@ledloom/studio'
import { HostClock } from '../feed/host-clock.ts'
import { Listeners } from '../state/observable.ts'
import { StudioClient } from '../studio/studio-client.ts'
import type { Act } from '../studio/studio-link.ts'
import { StudioStateStore } from '../studio/studio-state.ts'
import type { Look } from './gallery-address.ts'

/** The lights that the chosen effect plays on. */
export interface ChosenLights {
  readonly shape: ShapeName
  readonly ledCount: number
}

/** The library as a studio publishes it, and the effects by their names. */
export interface GalleryLibrary {
  readonly library: LibraryState
  readonly effects: Readonly<Record<string, Effect>>
}

/** More would be slow where no graphics card draws them. */
export const MOST_LEDS = 2000

/** Seconds after its start at which an effect is first shown: many begin dark. */
export const FIRST_TIME_S = 2

/** LEDs of a shape at first; planes show pictures and letters. */
const LED_COUNTS: Readonly<Record<ShapeName, number>> = {
  cone: 500,
  curtain: 900,
  grid: 900,
  line: 100,
  ring: 100,
  sphere: 500,
}

/**
 * Takes the place of a studio and its server: plays one effect in the browser. The page's controls see its
 * state and ask it for actions like those of a studio.
 */
export class GalleryStudio {
  readonly client: StudioClient
  readonly effects: GalleryLibrary['effects']
  readonly #store = new StudioStateStore()
  readonly #listeners = new Listeners()
  #lights: ChosenLights = { shape: 'cone', ledCount: LED_COUNTS.cone }
  #source: EffectSource | undefined
  #first: Readonly<Record<string, number>> = {}

  constructor({ library, effects }: GalleryLibrary) {
    this.effects = effects
    this.#store.begin()
    this.#store.take({ type: 'state', section: 'library', value: library })
    this.client = new StudioClient({
      store: this.#store,
      clock: new HostClock(),
      act: this.#act,
      awaited: () => [],
      liveUrl: '',
      frameRate: () => 0,
    })
  }

  /** The chosen effect as it plays; `undefined` if none is chosen. */
  get source(): EffectSource | undefined {
    return this.#source
  }

  get lights(): ChosenLights {
    return this.#lights
  }

  /** Calls `listener` when another source plays; returns a function that stops this. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /** The lights on which the chosen effect plays at first: the shape on which it shows best. */
  get usualLights(): ChosenLights {
    return usualLights(this.layer && this.#entryOf(this.layer.id))
  }

  /**
   * Plays an effect, or none. What a look leaves out is as usual; its mistakes are shown on the page,
   * and as usual too.
   */
  choose(look: Look | undefined): void {
    const entry = look && this.#entryOf(look.effect)
    if (look === undefined || entry === undefined) {
      this.#store.take({ type: 'state', section: 'show', value: null })
      this.#source = undefined
      this.#listeners.notify()
      return
    }
    this.#lights = this.#lightsOf(look, usualLights(entry))
    const { params = {} } = this.effects[entry.name] ?? {}
    this.#first = valuesAtFirst(params, { now: new Date(), time: FIRST_TIME_S })
    this.#setLayer({ ...newLayer(entry.name), params: { ...this.#first, ...this.#paramsOf(look) } })
    this.#play()
  }

  /** Plays the effect on other lights. */
  setLights(lights: ChosenLights): void {
    this.#lights = lights
    this.#play()
  }

  /** The layer of the chosen effect. */
  get layer(): LayerState | undefined {
    return this.#store.state.show?.layers[0]
  }

  /** The parameters that were chosen: without the present, with which a clock starts. */
  get chosenParams(): LayerState['params'] {
    return chosenValues(this.layer?.params ?? {}, this.#first)
  }

  #entryOf(name: string): EffectEntry | undefined {
    return this.#store.state.library?.effects.find((effect) => effect.name === name)
  }

  #lightsOf({ layout = '', leds = '' }: Look, usual: ChosenLights): ChosenLights {
    const count = Number(leds)
    const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_LEDS
    if (layout !== '' && !isShape(layout)) {
      this.client.fail(new Error(`layout must be ${SHAPE_NAMES.join(', ')}, got ${layout}`))
    }
    if (leds !== '' && !isCount) {
      this.client.fail(new Error(`leds must be a whole number from 1 to ${MOST_LEDS}, got ${leds}`))
    }
    const shape = isShape(layout) ? layout : usual.shape
    return { shape, ledCount: isCount ? count : LED_COUNTS[shape] }
  }

  #paramsOf({ effect: name, params }: Look): LayerState['params'] {
    const declared = this.effects[name]?.params ?? {}
    const read = Object.entries(params).flatMap(([parameter, text]) => {
      try {
        parseParameters(declared, { [parameter]: text })
        return [[parameter, inputOf(declared[parameter]!, text)] as const]
      } catch (error) {
        this.client.fail(new Error(`${errorMessage(error)}; the default is shown`))
        return []
      }
    })
    return Object.fromEntries(read)
  }

  #play(): void {
    const { layer } = this
    const effect = layer && this.effects[layer.id]
    if (layer === undefined || effect === undefined) return
    const { shape, ledCount } = this.#lights
    const layout = shapeLayout(shape, ledCount)
    this.#source = createEffectSource(effect, { layout, params: layer.params })
    this.#listeners.notify()
  }

  #setLayer(layer: LayerState): void {
    this.#store.take({ type: 'state', section: 'show', value: { layers: [layer] } })
  }

  #act: Act = async (name, input) => {
    if (name !== 'set-parameter') throw new Error(`The gallery has no studio for ${name}.`)
    this.#setParameter(input as { readonly name: string; readonly value: ParameterInput | null })
  }

  /** @throws ParameterError for an invalid value */
  #setParameter(input: { readonly name: string; readonly value: ParameterInput | null }): void {
    const { layer } = this
    if (layer === undefined || this.#source === undefined) return
    const { [input.name]: _, ...others } = layer.params
    const isDefault = input.value === null
    const params = isDefault ? others : { ...others, [input.name]: input.value as ParameterInput }
    const value = isDefault ? this.#defaultOf(layer.id, input.name) : input.value
    this.#source.setParameters({ [input.name]: value })
    this.#setLayer({ ...layer, params })
  }

  #defaultOf(effect: string, parameter: string): unknown {
    const declared = this.effects[effect]?.params[parameter]
    if (declared === undefined) throw new RangeError(`${effect} has no ${parameter}`)
    return declared.default
  }
}

function usualLights(entry: EffectEntry | undefined): ChosenLights {
  const shape = entry?.bestOn ?? 'cone'
  return { shape, ledCount: LED_COUNTS[shape] }
}

/** A valid text as the controls have it. */
function inputOf({ kind }: Parameter, text: string): ParameterInput {
  if (kind === 'number' || kind === 'integer' || kind === 'seed') return Number(text)
  return kind === 'boolean' ? text === 'true' : text
}

function newLayer(name: string): LayerState {
  return {
    id: name,
    source: { kind: 'effect', name },
    params: {},
    seed: 0,
    blend: 'normal',
    opacity: 1,
    speed: 1,
  }
}
