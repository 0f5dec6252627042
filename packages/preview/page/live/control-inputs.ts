import type { LayerState } from '@ledloom/studio'
import { Listeners } from '../state/observable.ts'

/** A knob, a pad or a key. */
export type NumberControl = NonNullable<LayerState['controls']>[string]

/** Somebody moved a knob, or pressed or let go a pad or a key. */
export type ControlMove = {
  readonly control: NumberControl
  /** 0 to 1. */
  readonly value: number
}

/** Keys that write something and that no button or slider uses. */
const KEYS =
  /^(Key[A-Z]|Digit\d|Numpad\d|F\d+|Minus|Equal|Bracket(Left|Right)|Semicolon|Quote|Comma|Period|Slash|Backquote|Backslash)$/

/** MIDI messages, without their channel. */
const [NOTE_OFF, NOTE_ON, CONTROL_CHANGE] = [0x80, 0x90, 0xb0]

/** Listens to the computer's keys, and to MIDI where the browser has it. */
export class ControlInputs {
  readonly #onMove: (move: ControlMove) => boolean
  readonly #takesAll: () => boolean
  readonly #listeners = new Listeners()
  #midi: 'off' | 'on' | 'absent' | 'refused' = 'off'

  /**
   * @param onMove returns true if the move was used
   * @param options `takesAll` returns true while keys are taken that would be written into a field
   */
  constructor(
    onMove: (move: ControlMove) => boolean,
    { takesAll }: { readonly takesAll: () => boolean },
  ) {
    this.#onMove = onMove
    this.#takesAll = takesAll
    window.addEventListener('keydown', (event) => this.#takeKey(event, 1), { capture: true })
    window.addEventListener('keyup', (event) => this.#takeKey(event, 0), { capture: true })
  }

  /** The state of MIDI. `off`: it was not asked for. */
  get midi() {
    return this.#midi
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Listens to all MIDI devices, also those that are plugged in later. Asks the user the first time. */
  async openMidi(): Promise<void> {
    if (this.#midi === 'on') return
    if (navigator.requestMIDIAccess === undefined) return this.#set('absent')
    try {
      const access = await navigator.requestMIDIAccess()
      const listen = () => {
        for (const input of access.inputs.values()) {
          input.onmidimessage = ({ data }) => this.#takeMidi(data)
        }
      }
      listen()
      access.onstatechange = listen
      this.#set('on')
    } catch {
      this.#set('refused')
    }
  }

  #set(midi: 'on' | 'absent' | 'refused'): void {
    this.#midi = midi
    this.#listeners.notify()
  }

  #takeMidi(data: Uint8Array | null): void {
    if (data === null || data.length < 3) return
    const [status, number, amount] = data as unknown as [number, number, number]
    const channel = (status & 0x0f) + 1
    const kind = status & 0xf0
    if (kind === CONTROL_CHANGE) {
      this.#onMove({ control: { midi: number, channel }, value: amount / 127 })
    } else if (kind === NOTE_ON || kind === NOTE_OFF) {
      const value = kind === NOTE_ON ? amount / 127 : 0
      this.#onMove({ control: { note: number, channel }, value })
    }
  }

  #takeKey(event: KeyboardEvent, value: number): void {
    const { code, ctrlKey, altKey, metaKey, repeat } = event
    if (ctrlKey || altKey || metaKey || repeat || !KEYS.test(code)) return
    if (value > 0 && !this.#takesAll() && isWriting(event.target, code)) return
    if (!this.#onMove({ control: { key: code }, value })) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

/** Keys that a field for numbers has no use for. */
const NO_PART_OF_A_NUMBER = /^(Key[A-DF-Z]|F\d+)$/

function isWriting(target: EventTarget | null, code: string): boolean {
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true
  const isInput = target instanceof HTMLInputElement
  if (isInput && target.type === 'number') return !NO_PART_OF_A_NUMBER.test(code)
  return isInput && !['range', 'checkbox', 'radio', 'button'].includes(target.type)
}

/** Returns true for the same knob, pad or key. */
export function isSameControl(one: NumberControl, other: NumberControl): boolean {
  return controlName(one) === controlName(other)
}

/** The name of a control for people. */
export function controlName(control: NumberControl): string {
  if ('key' in control) return `Key ${control.key.replace(/^(Key|Digit)/, '')}`
  const name = 'midi' in control ? `Knob ${control.midi}` : `Pad ${control.note}`
  return `${name}, channel ${control.channel}`
}
