import type { StudioAction } from '@ledloom/studio'
import type { ControlMove } from '../live/control-inputs.ts'
import type { Controlled } from './controlled.ts'
import type { StudioClient } from './studio-client.ts'

/** A knob beyond its middle is pressed, or on. */
const MIDDLE = 0.5

type Of<Kind extends Controlled['kind']> = Extract<Controlled, { kind: Kind }>

/** Switches, choices and presses by knobs, pads and keys. */
export class PressedValues {
  readonly #client: Pick<StudioClient, 'act'>
  /** Values that were sent, until the studio has them: the next press goes on from there. */
  readonly #sent = new Map<string, string | boolean>()
  /** Places of knobs. */
  readonly #knobs = new Map<string, number>()

  constructor(client: Pick<StudioClient, 'act'>) {
    this.#client = client
  }

  /** @param key names what is changed */
  take(
    key: string,
    target: Exclude<Controlled, { kind: 'number' }>,
    { control, value }: ControlMove,
  ): void {
    const isKnob = 'midi' in control
    const before = this.#knobs.get(key) ?? 0
    if (isKnob) this.#knobs.set(key, value)
    const isPressed = isKnob ? value > MIDDLE && before <= MIDDLE : value > 0
    if (target.kind === 'press') {
      if (isPressed) void this.#act(target.press())
    } else if (isKnob || isPressed) {
      if (target.kind === 'switch') this.#flip(key, target, isKnob ? value > MIDDLE : undefined)
      else this.#choose(key, target, isKnob ? value : undefined)
    }
  }

  #flip(key: string, { value, set }: Of<'switch'>, wanted: boolean | undefined): void {
    const now = (this.#sent.get(key) as boolean | undefined) ?? value
    const next = wanted ?? !now
    if (next !== now) this.#send(key, next, set(next))
  }

  #choose(key: string, { value, options, set }: Of<'choice'>, share: number | undefined): void {
    const now = (this.#sent.get(key) as string | undefined) ?? value
    const next = share === undefined ? optionAfter(now, options) : optionAt(share, options)
    if (next !== undefined && next !== now) this.#send(key, next, set(next))
  }

  #send(key: string, value: string | boolean, action: StudioAction): void {
    this.#sent.set(key, value)
    void this.#act(action).then(() => {
      if (this.#sent.get(key) === value) this.#sent.delete(key)
    })
  }

  #act({ name, input }: StudioAction): Promise<boolean> {
    return this.#client.act(name, input as never)
  }
}

/** The option after another, or the first. */
function optionAfter(now: string, options: readonly string[]): string | undefined {
  return options[(options.indexOf(now) + 1) % options.length]
}

/** The option at a share of all. */
function optionAt(share: number, options: readonly string[]): string | undefined {
  return options[Math.min(options.length - 1, Math.floor(share * options.length))]
}
