import type { Point } from '@ledloom/core'
import { mat4, vec4 } from 'gl-matrix'
import { type Camera, viewProjection } from '../view/leds/camera.ts'
import { type PlacedLeds, placeLeds } from '../view/leds/placed-leds.ts'

/** A place on the canvas in CSS pixels from its top left. */
export type ScreenPoint = { readonly x: number; readonly y: number }

type CanvasSize = { readonly width: number; readonly height: number }

/** Projects points of the layout to the canvas, as the view draws its LEDs. */
export class SceneProjection {
  readonly #matrix = mat4.create()
  #leds = placeLeds([0, 0, 0])
  #height = 1
  #width = 1

  setLeds(leds: PlacedLeds): void {
    this.#leds = leds
  }

  /** To be called before points are projected, whenever the view is drawn. */
  look(camera: Camera, { width, height }: CanvasSize): void {
    this.#width = width
    this.#height = height
    viewProjection(this.#matrix, camera, { leds: this.#leds, aspect: width / height })
  }

  project(point: Point): ScreenPoint {
    const { centre, scale } = this.#leds
    const placed = point.map((value, i) => (value - centre[i]!) * scale)
    const [x, y, , w] = vec4.transformMat4(
      vec4.create(),
      [placed[0]!, placed[1]!, placed[2]!, 1],
      this.#matrix,
    )
    return { x: ((x! / w! + 1) / 2) * this.#width, y: ((1 - y! / w!) / 2) * this.#height }
  }

  /**
   * The shortest move of a point that moves its picture by so many pixels: parallel to the screen.
   */
  moveBy(point: Point, { x: right, y: down }: ScreenPoint): Point {
    const step = 0.01 / this.#leds.scale
    const from = this.project(point)
    const slopes = [0, 1, 2].map((axis) => {
      const to = this.project(point.map((value, i) => value + (i === axis ? step : 0)) as never)
      return [(to.x - from.x) / step, (to.y - from.y) / step] as const
    })
    const sum = (of: (slope: readonly [number, number]) => number) =>
      slopes.reduce((total, slope) => total + of(slope), 0)
    const [xx, xy, yy] = [sum(([x]) => x * x), sum(([x, y]) => x * y), sum(([, y]) => y * y)]
    const determinant = xx * yy - xy * xy
    if (determinant === 0) return [0, 0, 0]
    const a = (yy * right - xy * down) / determinant
    const b = (xx * down - xy * right) / determinant
    const [x = 0, y = 0, z = 0] = slopes.map(([dx, dy]) => dx * a + dy * b)
    return [x, y, z]
  }
}
