import { SceneProjection, type ScreenPoint } from '../arrange/scene-projection.ts'
import type { LightMap } from '../studio/light-map.ts'
import type { Camera } from '../view/leds/camera.ts'
import type { PlacedLeds } from '../view/leds/placed-leds.ts'

/** Pixels that an arrow key stands for; with Shift, one. */
const KEY_PIXELS = 10
/** Milliseconds after the last key until a place is sent. */
const KEYS_MS = 250

const ARROWS: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type HandleEvents = {
  onMove(led: number, place: readonly [number, number, number]): void
  /** The user deletes the place of an LED. */
  onDelete(led: number): void
  /** The handle is taken, so the camera has to keep still. */
  onHold(): void
}

/** A handle over the selected LED of a map, by which it is dragged parallel to the screen. */
export class MapHandle {
  readonly #events: HandleEvents
  readonly #canvas: HTMLCanvasElement
  readonly #map: LightMap
  readonly #button = document.createElement('button')
  readonly #projection = new SceneProjection()
  #camera: Camera | undefined
  #sending: ReturnType<typeof setTimeout> | undefined

  constructor(canvas: HTMLCanvasElement, map: LightMap, events: HandleEvents) {
    this.#canvas = canvas
    this.#map = map
    this.#events = events
    const root = document.createElement('div')
    root.className = 'arrange-handles'
    this.#button.type = 'button'
    this.#button.className = 'map-handle'
    this.#button.hidden = true
    root.append(this.#button)
    canvas.after(root)
    this.#button.addEventListener('focus', () => events.onHold())
    this.#button.addEventListener('pointerdown', (event) => {
      events.onHold()
      this.#button.setPointerCapture(event.pointerId)
    })
    this.#button.addEventListener('pointermove', (event) => {
      if (!this.#button.hasPointerCapture(event.pointerId)) return
      this.#moveBy({ x: event.movementX, y: event.movementY })
    })
    this.#button.addEventListener('lostpointercapture', () => this.#send())
    this.#button.addEventListener('keydown', (event) => this.#onKey(event))
    map.onChange(() => this.#draw())
  }

  follow(camera: Camera, leds: PlacedLeds | undefined): void {
    this.#camera = camera
    if (leds !== undefined) this.#projection.setLeds(leds)
    this.#draw()
  }

  #draw(): void {
    const { selected } = this.#map
    this.#button.hidden = selected === undefined || this.#camera === undefined
    if (selected === undefined || this.#camera === undefined) return
    const { clientWidth: width, clientHeight: height } = this.#canvas
    this.#projection.look(this.#camera, { width, height })
    const { x, y } = this.#projection.project(this.#map.placeOf(selected))
    this.#button.ariaLabel = `Move LED ${selected}`
    this.#button.title = 'Drag, or use the arrow keys; Delete places it between its neighbours'
    this.#button.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`
  }

  #moveBy(by: ScreenPoint): void {
    const { selected } = this.#map
    if (selected === undefined) return
    const [x, y, z] = this.#map.placeOf(selected)
    const [dx, dy, dz] = this.#projection.moveBy([x, y, z], by)
    this.#map.draft(selected, [x + dx, y + dy, z + dz])
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      this.#delete()
      return
    }
    const arrow = ARROWS[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const pixels = event.shiftKey ? 1 : KEY_PIXELS
    this.#moveBy({ x: arrow.x * pixels, y: arrow.y * pixels })
    clearTimeout(this.#sending)
    this.#sending = setTimeout(() => this.#send(), KEYS_MS)
  }

  #delete(): void {
    clearTimeout(this.#sending)
    const { selected } = this.#map
    if (selected !== undefined) this.#events.onDelete(selected)
  }

  #send(): void {
    const { selected } = this.#map
    if (selected === undefined || !this.#map.isDrafted) return
    this.#events.onMove(selected, this.#map.placeOf(selected))
  }
}
