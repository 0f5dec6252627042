import { h, render } from 'preact'
import { Icon, type IconName } from '../parts/icon.tsx'
import type { Arrangement, PlacedDevice } from '../studio/arrangement.ts'
import type { Place } from '../studio/place.ts'
import type { ScreenPoint } from './scene-projection.ts'

/** Pixels that an arrow key stands for; with Shift, one. */
const KEY_PIXELS = 10

const ARROWS: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A change of a device's place by a handle. */
export interface HandleKind {
  /** A verb, for the button's label. */
  readonly verb: string
  readonly icon: IconName
  /** The place of a device as it was when the drag began, after a drag between two places of the canvas. */
  readonly drag: (device: PlacedDevice, from: ScreenPoint, to: ScreenPoint) => Place
  /** Its place after a press of an arrow key that stands for so many pixels. */
  readonly step: (device: PlacedDevice, by: ScreenPoint) => Place
}

/** A drag that lasts: the device and the pointer as it began, and the pointer now. */
interface Hold {
  readonly pointerId: number
  readonly device: PlacedDevice
  readonly from: ScreenPoint
  readonly to: ScreenPoint
}

/** A button by which the selected device is dragged, or changed by arrow keys. */
export class DragHandle {
  readonly button = document.createElement('button')
  readonly #kind: HandleKind
  readonly #arrangement: Arrangement
  #hold: Hold | undefined

  constructor(kind: HandleKind, arrangement: Arrangement) {
    this.#kind = kind
    this.#arrangement = arrangement
    const { button } = this
    button.type = 'button'
    button.className = 'arrange-handle'
    button.title = `${kind.verb}: drag, or use the arrow keys`
    render(h(Icon, { name: kind.icon }), button)
    button.addEventListener('pointerdown', (event) => this.#take(event))
    button.addEventListener('pointermove', (event) => this.#drag(event))
    button.addEventListener('lostpointercapture', (event) => this.#release(event))
    button.addEventListener('keydown', (event) => this.#press(event))
  }

  /** The pointer on the canvas while it drags. */
  get heldAt(): ScreenPoint | undefined {
    return this.#hold?.to
  }

  setName(name: string): void {
    this.button.setAttribute('aria-label', `${this.#kind.verb} ${name}`)
  }

  #take(event: PointerEvent): void {
    const device = this.#arrangement.selected
    if (device === undefined || this.#hold !== undefined) return
    this.button.setPointerCapture(event.pointerId)
    const from = this.#placeOf(event)
    this.#hold = { pointerId: event.pointerId, device, from, to: from }
  }

  #drag(event: PointerEvent): void {
    if (this.#hold?.pointerId !== event.pointerId) return
    const to = this.#placeOf(event)
    this.#hold = { ...this.#hold, to }
    const { device, from } = this.#hold
    this.#arrangement.drag(device.address, this.#kind.drag(device, from, to))
  }

  #release({ pointerId }: PointerEvent): void {
    if (this.#hold?.pointerId !== pointerId) return
    const { address } = this.#hold.device
    this.#hold = undefined
    const device = this.#arrangement.placed.find((each) => each.address === address)
    if (device !== undefined) void this.#arrangement.put(address, device.place)
  }

  #press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key]
    const device = this.#arrangement.selected
    if (arrow === undefined || device === undefined) return
    event.preventDefault()
    const pixels = event.shiftKey ? 1 : KEY_PIXELS
    const by = { x: arrow.x * pixels, y: arrow.y * pixels }
    this.#arrangement.drag(device.address, this.#kind.step(device, by))
  }

  /** The handles' parent lies over the whole canvas. */
  #placeOf({ clientX, clientY }: PointerEvent): ScreenPoint {
    const { left, top } = this.button.parentElement!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
}
