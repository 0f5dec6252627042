import type { LayerState, StudioState } from '@ledloom/studio'
import {
  ControlInputs,
  type ControlMove,
  controlName,
  isSameControl,
} from '../live/control-inputs.ts'
import { Listeners } from '../state/observable.ts'
import type { StudioClient } from './studio-client.ts'

/** A number of a layer that was touched. */
export type NumberTarget = {
  readonly layer: string
  /** See `LayerModulators`. */
  readonly of: string
  readonly label: string
}

/** A number that a control changes. */
type ControlledNumber = {
  readonly layer: LayerState
  readonly of: string
  readonly min: number
  readonly max: number
  readonly isWhole: boolean
  /** Its value now. */
  readonly value: number
}

/** Knobs, pads and keys that change numbers, and the way to map them: move it, then press. */
export class NumberMapping {
  readonly inputs: ControlInputs
  readonly #client: StudioClient
  readonly #listeners = new Listeners()
  /** Values of numbers from before a pad or a key was pressed. */
  readonly #before = new Map<string, number>()
  #isMapping = false
  #target: NumberTarget | undefined

  constructor(client: StudioClient) {
    this.#client = client
    this.inputs = new ControlInputs((move) => this.#take(move), {
      // A field that was just chosen has the focus, and its next key is meant for it.
      takesAll: () => this.#target !== undefined,
    })
    window.addEventListener('keydown', (event) => this.#leaveByKey(event), { capture: true })
    client.store.onChange(() => this.#listenIfMapped())
  }

  /** True while the next touched number and the next control are mapped to each other. */
  get isMapping(): boolean {
    return this.#isMapping
  }

  /** The number that the next control will change. */
  get target(): NumberTarget | undefined {
    return this.#target
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  setMapping(isMapping: boolean): void {
    this.#isMapping = isMapping
    this.#target = undefined
    if (isMapping) void this.inputs.openMidi()
    this.#listeners.notify()
  }

  /** Chooses the number to map. */
  touch(target: NumberTarget): void {
    if (!this.#isMapping) return
    this.#target = target
    this.#listeners.notify()
  }

  #leaveByKey(event: KeyboardEvent): void {
    if (!this.#isMapping || event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.setMapping(false)
  }

  /** Asks for MIDI once something is mapped to it. */
  #listenIfMapped(): void {
    if (this.inputs.midi !== 'off') return
    const controls = layersOf(this.#client.store.state).flatMap((layer) =>
      Object.values(layer.controls ?? {}),
    )
    if (controls.some((control) => !('key' in control))) void this.inputs.openMidi()
  }

  #take(move: ControlMove): boolean {
    if (this.#isMapping && this.#target !== undefined && move.value > 0) {
      this.#map(this.#target, move)
      return true
    }
    const controlled = this.#controlledBy(move)
    for (const number of controlled) this.#move(number, move)
    return controlled.length > 0
  }

  #map({ layer, of, label }: NumberTarget, { control }: ControlMove): void {
    this.#target = undefined
    this.#listeners.notify()
    const before = layersOf(this.#client.store.state).find(({ id }) => id === layer)?.controls?.[of]
    const isReplaced = before !== undefined && !isSameControl(before, control)
    const rest = isReplaced ? `, and ${controlName(before)} no longer does` : ''
    void this.#client.act('set-control', { layer, of, control }).then((isDone) => {
      if (isDone) {
        this.#client.notices.add('news', `${controlName(control)} changes ${label}${rest}.`)
      }
    })
  }

  #controlledBy({ control }: ControlMove): readonly ControlledNumber[] {
    const { state } = this.#client.store
    return layersOf(state).flatMap((layer) =>
      Object.entries(layer.controls ?? {})
        .filter(([, mapped]) => isSameControl(mapped, control))
        .flatMap(([of]) => controlledNumber(state, layer, of) ?? []),
    )
  }

  /** A knob moves a number through its range; a pad or a key holds it up until it is let go. */
  #move(number: ControlledNumber, { control, value }: ControlMove): void {
    const { layer, of, min, max, isWhole } = number
    const key = `${layer.id} ${of}`
    const isHeld = !('midi' in control)
    const before = this.#before.get(key)
    if (isHeld && value === 0) {
      this.#before.delete(key)
      if (before !== undefined) this.#send(number, before)
      return
    }
    if (isHeld) this.#before.set(key, before ?? number.value)
    const moved = min + (max - min) * value
    this.#send(number, isWhole ? Math.round(moved) : Number(moved.toPrecision(4)))
  }

  #send({ layer: { id: layer }, of }: ControlledNumber, value: number): void {
    if (of === 'opacity' || of === 'speed') {
      void this.#client.actNewest(`${layer} ${of}`, 'set-layer', { layer, [of]: value })
      return
    }
    const name = of.replace(/^params\./, '')
    void this.#client.actNewest(`${layer} ${name}`, 'set-parameter', { layer, name, value })
  }
}

function layersOf({ show }: StudioState): readonly LayerState[] {
  return show?.layers ?? []
}

function controlledNumber(
  { library }: StudioState,
  layer: LayerState,
  of: string,
): ControlledNumber | undefined {
  if (of === 'opacity') {
    return { layer, of, min: 0, max: 1, isWhole: false, value: layer.opacity }
  }
  if (of === 'speed') return { layer, of, min: 0, max: 10, isWhole: false, value: layer.speed }
  const { source } = layer
  const effect =
    source.kind === 'effect'
      ? library?.effects.find(({ name }) => name === source.name)
      : source.kind === 'own'
        ? source.effect
        : undefined
  const name = of.replace(/^params\./, '')
  const parameter = effect?.parameters[name]
  if (parameter?.kind !== 'number' && parameter?.kind !== 'integer') return undefined
  const { min, max } = parameter
  const value = Number(layer.params[name] ?? parameter.default)
  return { layer, of, min, max, isWhole: parameter.kind === 'integer', value }
}
