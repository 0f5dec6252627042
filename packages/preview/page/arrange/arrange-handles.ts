import type { Arrangement, PlacedDevice } from '../studio/arrangement.ts'
import { cornersOf, middleOf, moved, type Place, scaled, turned } from '../studio/place.ts'
import type { Camera } from '../view/leds/camera.ts'
import type { PlacedLeds } from '../view/leds/placed-leds.ts'
import { SceneProjection, type ScreenPoint } from './scene-projection.ts'

/** Pixels that an arrow key stands for; with Shift, one. */
const KEY_PIXELS = 10
const DEGREES_A_PIXEL = 0.5
/** Pixels that scale by e. */
const PIXELS_OF_E = 200

const ARROWS: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const EDGES = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((from) =>
  [1, 2, 4].flatMap((bit) => ((from & bit) === 0 ? [[from, from | bit] as const] : [])),
)

/** Pixels between things that are pressed. */
const REACH = 48
/** Pixels from the top of the canvas that the title takes. */
const TITLE = 64

/** The left or the right of a device. */
type Side = -1 | 1

/** The edges of a device on the canvas. */
type Frame = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The middle of a name on the canvas, and half of its width. */
type Name = ScreenPoint & { readonly half: number }

type Drag = (device: PlacedDevice, by: ScreenPoint) => Place

/** Handles over the lights by which the selected device is moved, turned and scaled. */
export class ArrangeHandles {
  readonly #canvas: HTMLCanvasElement
  readonly #arrangement: Arrangement
  readonly #projection = new SceneProjection()
  readonly #root = document.createElement('div')
  readonly #box = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  readonly #names = new Map<string, HTMLButtonElement>()
  readonly #handles: readonly { readonly button: HTMLButtonElement; readonly side?: Side }[]
  #camera: Camera | undefined

  /** @param onHold called when a handle is taken, to keep the camera still */
  constructor(canvas: HTMLCanvasElement, arrangement: Arrangement, onHold: () => void) {
    this.#canvas = canvas
    this.#arrangement = arrangement
    this.#root.className = 'arrange-handles'
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    picture.setAttribute('aria-hidden', 'true')
    picture.append(this.#box)
    this.#root.append(picture)
    this.#handles = [
      { button: this.#handle('Move', '✥', ({ box, place }, by) => this.#move({ box, place }, by)) },
      {
        button: this.#handle('Rotate', '⟳', ({ box, place }, { x, y }) =>
          turned(place, box, [y * DEGREES_A_PIXEL, x * DEGREES_A_PIXEL, 0]),
        ),
        side: -1,
      },
      {
        button: this.#handle('Scale', '⤢', ({ box, place }, { x, y }) =>
          scaled(place, box, Math.exp((x - y) / PIXELS_OF_E)),
        ),
        side: 1,
      },
    ]
    this.#root.addEventListener('focusin', onHold)
    this.#root.addEventListener('pointerdown', onHold)
    canvas.after(this.#root)
    arrangement.onChange(() => this.#draw())
    this.#draw()
  }

  /** Moves the handles to where the camera shows the devices. */
  follow(camera: Camera, leds: PlacedLeds | undefined): void {
    this.#camera = camera
    if (leds !== undefined) this.#projection.setLeds(leds)
    if (this.#arrangement.isEdited || !this.#root.hidden) this.#draw()
  }

  #draw(): void {
    const { placed, selected, isEdited } = this.#arrangement
    this.#root.hidden = !isEdited || this.#camera === undefined
    if (this.#root.hidden || this.#camera === undefined) return
    const { clientWidth: width, clientHeight: height } = this.#canvas
    this.#projection.look(this.#camera, { width, height })
    this.#drawNames(placed, selected)
    for (const { button } of this.#handles) button.hidden = selected === undefined
    this.#box.setAttribute('d', selected === undefined ? '' : this.#outline(selected))
    if (selected === undefined) return
    const frame = this.#frameOf(selected)
    for (const { button, side } of this.#handles) {
      this.#put(button, handlePlace(frame, side))
      button.setAttribute('aria-label', `${button.dataset.verb} ${selected.name}`)
    }
  }

  /** The part of the canvas that a device fills. */
  #frameOf({ place, box }: PlacedDevice): Frame {
    const corners = cornersOf(place, box).map((corner) => this.#projection.project(corner))
    const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    return {
      ...{ left: Math.min(...across), right: Math.max(...across) },
      ...{ top: Math.min(...down), bottom: Math.max(...down) },
    }
  }

  /** Puts a button where it can be reached: inside the canvas, below the title. */
  #put(button: HTMLElement, { x, y }: ScreenPoint): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    const half = button.offsetWidth / 2 + 4
    const inside = (value: number, least: number, most: number) =>
      Math.max(least, Math.min(most, value))
    const left = inside(x, half, Math.max(half, width - half))
    const top = inside(y, TITLE, Math.max(TITLE, height - REACH / 2))
    button.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) translate(-50%, -50%)`
  }

  #outline({ place, box }: PlacedDevice): string {
    const corners = cornersOf(place, box).map((corner) => this.#projection.project(corner))
    return EDGES.map(([from, to]) => {
      const [a, b] = [corners[from]!, corners[to]!]
      return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`
    }).join('')
  }

  /** A name below each other device, to select it; the lights stay visible. */
  #drawNames(placed: readonly PlacedDevice[], selected: PlacedDevice | undefined): void {
    for (const [address, button] of this.#names) {
      if (placed.some((device) => device.address === address)) continue
      button.remove()
      this.#names.delete(address)
    }
    const taken: Name[] = []
    for (const device of placed) {
      const button = this.#names.get(device.address) ?? this.#addName(device.address)
      button.textContent = device.name
      button.hidden = device.address === selected?.address
      if (button.hidden) continue
      const { left, right, bottom } = this.#frameOf(device)
      const lowest = this.#canvas.clientHeight - REACH
      const wanted = { x: (left + right) / 2, y: Math.min(bottom + REACH / 2, lowest) }
      const name = freePlace({ ...wanted, half: button.offsetWidth / 2 }, taken, lowest)
      taken.push(name)
      this.#put(button, name)
    }
  }

  #addName(address: string): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'arrange-name small'
    button.addEventListener('click', () => this.#arrangement.select(address))
    this.#names.set(address, button)
    this.#root.append(button)
    return button
  }

  #move({ box, place }: Pick<PlacedDevice, 'box' | 'place'>, by: ScreenPoint): Place {
    return moved(place, this.#projection.moveBy(middleOf(place, box), by))
  }

  #handle(verb: string, sign: string, drag: Drag): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'arrange-handle'
    button.dataset.verb = verb
    button.textContent = sign
    button.title = `${verb}: drag, or use the arrow keys`
    const apply = (by: ScreenPoint) => {
      const device = this.#arrangement.selected
      if (device !== undefined) this.#arrangement.drag(device.address, drag(device, by))
    }
    button.addEventListener('pointerdown', (event) => button.setPointerCapture(event.pointerId))
    button.addEventListener('pointermove', (event) => {
      if (!button.hasPointerCapture(event.pointerId)) return
      apply({ x: event.movementX, y: event.movementY })
    })
    button.addEventListener('lostpointercapture', () => this.#send())
    button.addEventListener('keydown', (event) => {
      const arrow = ARROWS[event.key]
      if (arrow === undefined) return
      event.preventDefault()
      const pixels = event.shiftKey ? 1 : KEY_PIXELS
      apply({ x: arrow.x * pixels, y: arrow.y * pixels })
    })
    this.#root.append(button)
    return button
  }

  #send(): void {
    const device = this.#arrangement.selected
    if (device !== undefined) void this.#arrangement.put(device.address, device.place)
  }
}

/** The place nearest to the wanted one, above or below it, where no other name is. */
function freePlace(name: Name, taken: readonly Name[], lowest: number): Name {
  const isFree = (y: number) =>
    taken.every(
      (other) =>
        Math.abs(other.x - name.x) > other.half + name.half || Math.abs(other.y - y) >= REACH - 4,
    )
  for (let way = 0; way <= lowest; way += 4) {
    if (name.y + way <= lowest && isFree(name.y + way)) return { ...name, y: name.y + way }
    if (isFree(name.y - way)) return { ...name, y: name.y - way }
  }
  return name
}

/** The middle of a device, or beside its top, so far that fingers hit only one handle. */
function handlePlace({ left, right, top, bottom }: Frame, side: Side | undefined): ScreenPoint {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  if (side === undefined) return { x, y }
  return { x: side < 0 ? Math.min(left, x - REACH) : Math.max(right, x + REACH), y: top }
}
