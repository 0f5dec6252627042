import type { LayerState } from '@ledloom/studio'
import { isEditor } from '../parts/text-fields.ts'
import { Listeners } from '../state/observable.ts'
import { KeyLabels } from './key-labels.ts'

/** A knob, a pad or a key. */
export type HandControl = NonNullable<LayerState['controls']>[string]

/** Somebody moved a knob, or pressed or let go a pad or a key. */
export type ControlMove = {
  readonly control: HandControl
  /** 0 to 1. */
  readonly value: number
}

/** Keys that write something and that no button or slider uses. */
const KEYS =
  /^(Key[A-Z]|Digit\d|Numpad\d|F\d+|Minus|Equal|Bracket(Left|Right)|Semicolon|Quote|Comma|Period|Slash|Backquote|Backslash)$/

/** MIDI messages, without their channel. */
const [NOTE_OFF, NOTE_ON, CONTROL_CHANGE] = [0x80, 0x90, 0xb0]

/**
 * The state of MIDI. `off`: it was not asked for; `insecure`: browsers refuse it to pages from another
 * machine over plain HTTP.
 */
export type MidiState = 'off' | 'on' | 'absent' | 'insecure' | 'refused'

/** Listens to the computer's keys, and to MIDI where the browser has it. */
export class ControlInputs {
  readonly #onMove: (move: ControlMove) => boolean
  readonly #takesAll: () => boolean
  readonly #listeners = new Listeners()
  readonly #labels = new KeyLabels()
  /** Codes of keys that are held and were used. */
  readonly #held = new Set<string>()
  #midi: MidiState = 'off'
  #access: MIDIAccess | undefined

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
    this.#labels.onChange(() => this.#listeners.notify())
    window.addEventListener('keydown', (event) => this.#press(event), { capture: true })
    window.addEventListener('keyup', (event) => this.#release(event), { capture: true })
    // No keyup comes for a key that is let go elsewhere.
    window.addEventListener('blur', () => this.#releaseAll())
    document.addEventListener('visibilitychange', () => this.#releaseAll())
  }

  get midi(): MidiState {
    return this.#midi
  }

  /** True if MIDI is listened to and a controller is plugged in. */
  get hasMidiInput(): boolean {
    return (this.#access?.inputs.size ?? 0) > 0
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /** The name of a control for people. */
  nameOf(control: HandControl): string {
    if ('key' in control) return `Key ${this.#labels.of(control.key)}`
    const name = 'midi' in control ? `Knob ${control.midi}` : `Pad ${control.note}`
    return `${name}, channel ${control.channel}`
  }

  /** Listens to all MIDI devices, also those that are plugged in later. Asks the user the first time. */
  async openMidi(): Promise<void> {
    if (this.#midi === 'on') return
    if (navigator.requestMIDIAccess === undefined) {
      return this.#set(isSecureContext ? 'absent' : 'insecure')
    }
    try {
      const access = await navigator.requestMIDIAccess()
      this.#access = access
      const listen = () => {
        for (const input of access.inputs.values()) {
          input.onmidimessage = ({ data }) => this.#takeMidi(data)
        }
      }
      listen()
      access.onstatechange = () => {
        listen()
        this.#listeners.notify()
      }
      this.#set('on')
    } catch {
      this.#set('refused')
    }
  }

  #set(midi: MidiState): void {
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

  #press(event: KeyboardEvent): void {
    const { code, ctrlKey, altKey, metaKey, repeat } = event
    if (ctrlKey || altKey || metaKey || repeat || !KEYS.test(code)) return
    this.#labels.learn(event)
    if (!this.#takesAll() && isWriting(event.target, code)) return
    if (!this.#onMove({ control: { key: code }, value: 1 })) return
    this.#held.add(code)
    takeAway(event)
  }

  /** Whatever else is held by then. */
  #release(event: KeyboardEvent): void {
    if (!this.#held.delete(event.code)) return
    this.#onMove({ control: { key: event.code }, value: 0 })
    takeAway(event)
  }

  #releaseAll(): void {
    const held = [...this.#held]
    this.#held.clear()
    for (const key of held) this.#onMove({ control: { key }, value: 0 })
  }
}

function takeAway(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Keys that a field for numbers has no use for. */
const NO_PART_OF_A_NUMBER = /^(Key[A-DF-Z]|F\d+)$/

function isWriting(target: EventTarget | null, code: string): boolean {
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true
  if (isEditor(target)) return true
  const isInput = target instanceof HTMLInputElement
  if (isInput && target.type === 'number') return !NO_PART_OF_A_NUMBER.test(code)
  return isInput && !['range', 'checkbox', 'radio', 'button'].includes(target.type)
}

/** Returns true for the same knob, pad or key. */
export function isSameControl(one: HandControl, other: HandControl): boolean {
  if ('key' in one) return 'key' in other && one.key === other.key
  if ('key' in other || one.channel !== other.channel) return false
  if ('midi' in one) return 'midi' in other && one.midi === other.midi
  return 'note' in other && one.note === other.note
}
