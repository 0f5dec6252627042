import type { Arrangement, PlacedDevice } from '../studio/arrangement.ts'
import { cornersOf, middleOf, moved, type Place, scaled, turned } from '../studio/place.ts'
import { type Camera, FRONT_VIEW } from '../view/leds/camera.ts'
import type { PlacedLeds } from '../view/leds/placed-leds.ts'
import { DragHandle, type HandleKind } from './drag-handle.ts'
import {
  type CanvasSize,
  type Frame,
  frameAround,
  type HandleSide,
  handlePlace,
} from './handle-places.ts'
import { NameButtons, putAt } from './name-buttons.ts'
import { SceneProjection, type ScreenPoint } from './scene-projection.ts'
import { dragRotation, rollRotation } from './seen-rotation.ts'

/** Pixels that scale by e. */
const PIXELS_OF_E = 200

/** Radians that an arrow key rolls a pixel. */
const ROLL_A_PIXEL = Math.PI / 360

/** Half of the arc that is drawn around a device, beside the handle that rolls it. */
const HALF_ARC = 0.5

const EDGES = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((from) =>
  [1, 2, 4].flatMap((bit) => ((from & bit) === 0 ? [[from, from | bit] as const] : [])),
)

/** Handles over the lights by which the selected device is moved, rotated and scaled as it is seen. */
export class ArrangeHandles {
  readonly #canvas: HTMLCanvasElement
  readonly #arrangement: Arrangement
  readonly #projection = new SceneProjection()
  readonly #root = document.createElement('div')
  readonly #lines = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  readonly #names: NameButtons
  readonly #roll: DragHandle
  readonly #handles: readonly (readonly [DragHandle, HandleSide])[]
  #camera: Camera = FRONT_VIEW
  #isSeen = false

  /** @param onHold called when a handle is taken, to keep the camera still */
  constructor(canvas: HTMLCanvasElement, arrangement: Arrangement, onHold: () => void) {
    this.#canvas = canvas
    this.#arrangement = arrangement
    this.#root.className = 'arrange-handles'
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    picture.setAttribute('aria-hidden', 'true')
    picture.append(this.#lines)
    this.#root.append(picture)
    this.#names = new NameButtons(this.#root, (address) => arrangement.select(address))
    const add = (kind: HandleKind) => new DragHandle(kind, arrangement)
    this.#roll = add(this.#rollKind())
    this.#handles = [
      [add(this.#moveKind()), 'middle'],
      [add(this.#rotateKind()), 'left'],
      [this.#roll, 'above'],
      [add(SCALE), 'right'],
    ]
    this.#root.append(...this.#handles.map(([{ button }]) => button))
    this.#root.addEventListener('focusin', onHold)
    this.#root.addEventListener('pointerdown', onHold)
    canvas.after(this.#root)
    arrangement.onChange(() => this.#draw())
    this.#draw()
  }

  /** Moves the handles to where the camera shows the devices. */
  follow(camera: Camera, leds: PlacedLeds | undefined): void {
    this.#camera = camera
    this.#isSeen = true
    if (leds !== undefined) this.#projection.setLeds(leds)
    if (this.#arrangement.isEdited || !this.#root.hidden) this.#draw()
  }

  #moveKind(): HandleKind {
    const move = ({ box, place }: PlacedDevice, by: ScreenPoint) =>
      moved(place, this.#projection.moveBy(middleOf(place, box), by))
    return { verb: 'Move', icon: 'move', drag: byWay(move), step: move }
  }

  #rotateKind(): HandleKind {
    const rotate = ({ box, place }: PlacedDevice, by: ScreenPoint) =>
      turned(place, box, dragRotation(this.#camera, by))
    return { verb: 'Rotate', icon: 'rotate', drag: byWay(rotate), step: rotate }
  }

  #rollKind(): HandleKind {
    const roll = ({ box, place }: PlacedDevice, radians: number) =>
      turned(place, box, rollRotation(this.#camera, radians))
    return {
      verb: 'Roll',
      icon: 'roll',
      drag: (device, from, to) => {
        const middle = this.#middleOf(device)
        return roll(device, angleOf(middle, to) - angleOf(middle, from))
      },
      step: (device, { x, y }) => roll(device, (x + y) * ROLL_A_PIXEL),
    }
  }

  #draw(): void {
    const { named, selected, isEdited } = this.#arrangement
    this.#root.hidden = !isEdited || !this.#isSeen
    if (this.#root.hidden) return
    const { clientWidth: width, clientHeight: height } = this.#canvas
    const size = { width, height }
    this.#projection.look(this.#camera, size)
    this.#names.draw({ named, selected, size, frameOf: (device) => this.#frameOf(device) })
    for (const [{ button }] of this.#handles) button.hidden = selected === undefined
    if (selected === undefined) this.#lines.setAttribute('d', '')
    else this.#drawSelected(selected, size)
  }

  #drawSelected(device: PlacedDevice, size: CanvasSize): void {
    const frame = this.#frameOf(device)
    for (const [handle, side] of this.#handles) {
      handle.setName(device.name)
      putAt(handle.button, handlePlace(frame, side, size))
    }
    const middle = this.#middleOf(device)
    const above = handlePlace(frame, 'above', size)
    const radius = Math.hypot(above.x - middle.x, above.y - middle.y)
    const angle = angleOf(middle, this.#roll.heldAt ?? above)
    putAt(this.#roll.button, onCircle(middle, radius, angle))
    this.#lines.setAttribute('d', `${this.#outline(device)}${arc(middle, radius, angle)}`)
  }

  #middleOf({ place, box }: PlacedDevice): ScreenPoint {
    return this.#projection.project(middleOf(place, box))
  }

  /** The part of the canvas that a device fills. */
  #frameOf(device: PlacedDevice): Frame {
    return frameAround(this.#cornersOf(device))
  }

  #cornersOf({ place, box }: PlacedDevice): readonly ScreenPoint[] {
    return cornersOf(place, box).map((corner) => this.#projection.project(corner))
  }

  #outline(device: PlacedDevice): string {
    const corners = this.#cornersOf(device)
    return EDGES.map(([from, to]) => line(corners[from]!, corners[to]!)).join('')
  }
}

const SCALE: HandleKind = {
  verb: 'Scale',
  icon: 'scale',
  drag: byWay(scaleBy),
  step: scaleBy,
}

function scaleBy({ box, place }: PlacedDevice, { x, y }: ScreenPoint): Place {
  return scaled(place, box, Math.exp((x - y) / PIXELS_OF_E))
}

/** The drag of a handle for which only the way of the pointer counts. */
function byWay(change: HandleKind['step']): HandleKind['drag'] {
  return (device, from, to) => change(device, { x: to.x - from.x, y: to.y - from.y })
}

/** Radians clockwise from the right. */
function angleOf(middle: ScreenPoint, { x, y }: ScreenPoint): number {
  return Math.atan2(y - middle.y, x - middle.x)
}

function onCircle({ x, y }: ScreenPoint, radius: number, angle: number): ScreenPoint {
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
}

function line(from: ScreenPoint, to: ScreenPoint): string {
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`
}

function arc(middle: ScreenPoint, radius: number, angle: number): string {
  const from = onCircle(middle, radius, angle - HALF_ARC)
  const to = onCircle(middle, radius, angle + HALF_ARC)
  const r = radius.toFixed(1)
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}A${r} ${r} 0 0 1 ${to.x.toFixed(1)} ${to.y.toFixed(1)}`
}
