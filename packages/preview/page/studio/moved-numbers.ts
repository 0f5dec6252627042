import type { ControlMove } from '../live/control-inputs.ts'
import { type ControlledNumber, FollowedSpans, type Modulator } from './controlled-number.ts'
import type { StudioClient } from './studio-client.ts'

/** Numbers that are moved by knobs, or held up by pads and keys. */
export class MovedNumbers {
  readonly #client: StudioClient
  readonly #spans = new FollowedSpans()
  /** Numbers, or what they follow, from before a pad or a key was pressed. */
  readonly #before = new Map<string, number | Modulator>()

  constructor(client: StudioClient) {
    this.#client = client
  }

  /**
   * A knob moves a number through its range, or the middle of what it follows; a pad or a key holds it
   * up until it is let go.
   */
  move(number: ControlledNumber, { control, value }: ControlMove): void {
    const { min, max, isWhole, followed } = number
    const key = `${number.layer?.id ?? ''} ${number.of}`
    const exact = min + (max - min) * value
    const moved = isWhole ? Math.round(exact) : Number(exact.toPrecision(4))
    if (!('midi' in control)) this.#hold(number, { key, value, moved })
    else if (followed === undefined) this.#send(number, moved)
    else this.#follow(number, this.#spans.move(key, value, followed))
  }

  #hold(number: ControlledNumber, { key, value, moved }: HeldNumber): void {
    const { followed } = number
    const before = this.#before.get(key)
    if (value === 0) {
      this.#before.delete(key)
      if (typeof before === 'number') this.#send(number, before)
      else if (before !== undefined) this.#follow(number, before)
      return
    }
    this.#before.set(key, before ?? followed?.modulator ?? number.value)
    if (followed === undefined) this.#send(number, moved)
    else {
      const top = followed.min + (followed.max - followed.min) * value
      this.#follow(number, { ...followed.modulator, from: top, to: top })
    }
  }

  #follow({ layer, followed }: ControlledNumber, modulator: Modulator): void {
    if (followed === undefined) return
    const { of } = followed
    void this.#client.actNewest(`${layer?.id ?? 'whole'} follow ${of}`, 'set-modulator', {
      ...{ layer: layer?.id, of },
      modulator: { ...modulator },
    })
  }

  #send({ layer, of }: ControlledNumber, value: number): void {
    if (layer === undefined) this.#sendOfAll(of, value)
    else if (of === 'opacity' || of === 'speed') {
      const change = { layer: layer.id, [of]: value }
      void this.#client.actNewest(`${layer.id} ${of}`, 'set-layer', change)
    } else {
      const name = of.replace(/^params\./, '')
      const change = { layer: layer.id, name, value }
      void this.#client.actNewest(`${layer.id} ${name}`, 'set-parameter', change)
    }
  }

  #sendOfAll(of: string, value: number): void {
    if (of === 'speed') void this.#client.actNewest('speed', 'set-speed', { speed: value })
    else void this.#client.actNewest('brightness', 'set-brightness', { brightness: value })
  }
}

/** A number that a pad or a key holds. */
type HeldNumber = {
  readonly key: string
  /** 0 to 1; 0 when it is let go. */
  readonly value: number
  /** The number at that. */
  readonly moved: number
}
