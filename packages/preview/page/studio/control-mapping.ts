import { ControlInputs, type ControlMove, isSameControl } from '../live/control-inputs.ts'
import { Listeners } from '../state/observable.ts'
import { controlled } from './controlled.ts'
import { mappedControls } from './controlled-number.ts'
import { MovedNumbers } from './moved-numbers.ts'
import { PressedValues } from './pressed-values.ts'
import type { StudioClient } from './studio-client.ts'

/** Something that was touched to be mapped. */
export type ControlTarget = {
  /** The id of its layer; missing for what all layers have together. */
  readonly layer?: string | undefined
  /** See `CONTROLLED_OF_LAYER` and `CONTROLLED_OF_ALL`. */
  readonly of: string
  readonly label: string
}

/** Knobs, pads and keys that change what plays, and the way to map them: touch it, then press. */
export class ControlMapping {
  readonly inputs: ControlInputs
  readonly #client: StudioClient
  readonly #listeners = new Listeners()
  readonly #numbers: MovedNumbers
  readonly #values: PressedValues
  #isMapping = false
  #target: ControlTarget | undefined

  constructor(client: StudioClient) {
    this.#client = client
    this.#numbers = new MovedNumbers(client)
    this.#values = new PressedValues(client)
    this.inputs = new ControlInputs((move) => this.#take(move), {
      // A field that was just chosen has the focus, and its next key is meant for it.
      takesAll: () => this.#target !== undefined,
    })
    window.addEventListener('keydown', (event) => this.#leaveByKey(event), { capture: true })
    client.store.onChange(() => this.#listenIfMapped())
  }

  /** True while what is touched next and the next control are mapped to each other. */
  get isMapping(): boolean {
    return this.#isMapping
  }

  /** What the next control will change. */
  get target(): ControlTarget | undefined {
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

  /** Chooses what to map. */
  touch(target: ControlTarget): void {
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
    const controls = mappedControls(this.#client.store.state).map(({ control }) => control)
    if (controls.some((control) => !('key' in control))) void this.inputs.openMidi()
  }

  #take(move: ControlMove): boolean {
    if (this.#isMapping && this.#target !== undefined && move.value > 0) {
      this.#map(this.#target, move)
      return true
    }
    const { state } = this.#client.store
    const mapped = mappedControls(state).filter((each) => isSameControl(each.control, move.control))
    const found = mapped.flatMap((each) => {
      const target = controlled(state, each)
      return target === undefined ? [] : [{ target, key: `${each.layer?.id ?? ''} ${each.of}` }]
    })
    for (const { target, key } of found) {
      if (target.kind === 'number') this.#numbers.move(target.number, move)
      else this.#values.take(key, target, move)
    }
    return found.length > 0
  }

  #map({ layer, of, label }: ControlTarget, { control }: ControlMove): void {
    this.#target = undefined
    this.#listeners.notify()
    const mapped = mappedControls(this.#client.store.state)
    const before = mapped.find((each) => each.layer?.id === layer && each.of === of)?.control
    const isReplaced = before !== undefined && !isSameControl(before, control)
    const rest = isReplaced ? `, and ${this.inputs.nameOf(before)} no longer does` : ''
    void this.#client.act('set-control', { layer, of, control }).then((isDone) => {
      if (!isDone) return
      this.#client.notices.add('news', `${this.inputs.nameOf(control)} changes ${label}${rest}.`)
    })
  }
}
