import { pageElement } from '../parts/page-element.ts'
import type { LightMap } from '../studio/light-map.ts'
import type { Camera } from '../view/leds/camera.ts'
import type { LightsCanvas } from '../view/lights-canvas.ts'
import { mapLight } from './map-colours.ts'
import { MapHandle } from './map-handle.ts'

/** A map whose size changes by more than this is shown whole again. */
const SAME_SIZE = 1.25

type MapPictureEvents = {
  onMove(led: number, place: readonly [number, number, number]): void
  onDelete(led: number): void
  onEnd(): void
}

/** Shows the map in the view of the lights, each LED in the colour of its state. */
export class MapPicture {
  readonly #lights: LightsCanvas
  readonly #map: LightMap
  readonly #handle: MapHandle
  readonly #onEnd: () => void
  #shownSize: number | undefined

  /**
   * @param onMove moves an LED to a place of the map
   * @param onDelete places an LED between its neighbours
   * @param onEnd shows the lights again
   */
  constructor(lights: LightsCanvas, map: LightMap, { onMove, onDelete, onEnd }: MapPictureEvents) {
    this.#lights = lights
    this.#map = map
    this.#onEnd = onEnd
    this.#handle = new MapHandle(pageElement('lights', HTMLCanvasElement), map, {
      ...{ onMove, onDelete },
      onHold: () => lights.holdStill(),
    })
    map.onChange(() => this.#show())
  }

  /** True while the view has the map in place of the lights. */
  get isShown(): boolean {
    return this.#shownSize !== undefined
  }

  /** Moves the handle to where the camera shows the selected LED. */
  follow(camera: Camera): void {
    this.#handle.follow(camera, this.#lights.leds)
  }

  #show(): void {
    const { shown, positions } = this.#map
    const before = this.#shownSize
    if (shown === undefined) {
      this.#shownSize = undefined
      if (before !== undefined) this.#onEnd()
      return
    }
    const size = Math.max(...shown.size)
    const ratio = before === undefined ? Number.POSITIVE_INFINITY : size / before
    const isSimilar = ratio < SAME_SIZE && ratio > 1 / SAME_SIZE
    const isSameCount = this.#lights.leds?.positions.length === positions.length
    const isRearranged = isSimilar && isSameCount
    if (!isRearranged || before === undefined) this.#shownSize = size
    this.#lights.setScene({ positions, hasFloor: false }, isRearranged)
    this.#lights.setLight(mapLight(shown.states))
  }
}
