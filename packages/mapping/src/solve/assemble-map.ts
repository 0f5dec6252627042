import { createLayout } from '@ledloom/core'
import { adviseOn } from '../map/advise.ts'
import type { LedState, MapCamera, MappedView, MapResult } from '../map/map-result.ts'
import { apply, multiply, type Rotation, transpose, type Vector } from '../numbers/rotation.ts'
import type { View } from '../view/view.ts'
import { residualOf } from './camera.ts'
import { fillUnseen } from './fill-unseen.ts'
import { centreOf, type Model, poseOf } from './model.ts'
import type { Problem } from './problem.ts'
import { rayOf, sightingsOf } from './triangulate.ts'
import { middleOf, uprightRotation } from './upright.ts'

/** Everything that is known when all cameras are. */
export type Solved = {
  readonly views: readonly View[]
  readonly problem: Problem
  /** Only the sightings that agree. */
  readonly agreeing: Problem
  readonly model: Model
  /** Of the LEDs that have a place; is completed. */
  readonly states: (LedState | undefined)[]
  /** Expected error of each LED, in longest sides. */
  readonly uncertainty: Float64Array
  /** The longest side. */
  readonly size: number
}

/** Fills in what no two views show, puts the map upright and to scale, and reports on it. */
export function assembleMap(solved: Solved): MapResult {
  const { problem, model, agreeing, states, uncertainty, size } = solved
  const positions = model.points.slice()
  const rays = states.map((_, led) => {
    const [sighting] = sightingsOf(problem, model, led)
    return sighting === undefined ? undefined : rayOf(problem, model, sighting)
  })
  const fillErrors = fillUnseen({ positions, states, rays, size })
  const frame = frameOf(model, positions, size)
  const layout = createLayout(transformAll(frame, positions))
  const residuals = pixelResiduals(agreeing, model)
  const leds = states.map((state, led) => {
    const seen = residuals.filter((residual) => residual.led === led)
    return {
      state: state ?? 'doubtful',
      views: state && !fillErrors.has(led) ? seen.length : rays[led] ? 1 : 0,
      residual: rootMeanSquare(seen),
      uncertainty: fillErrors.get(led) ?? uncertainty[led]!,
    }
  })
  const views = solved.views.map((view, number): MappedView => {
    const used = residuals.filter((residual) => residual.view === number)
    const facts = { sightings: view.sightings.length, used: used.length }
    const residual = rootMeanSquare(used)
    if (model.hasCamera[number] !== 1) return { ...facts, residual }
    return { ...facts, residual, camera: cameraOf(problem, model, { view: number, frame }) }
  })
  const names = solved.views.map(({ name }) => name)
  return { layout, leds, views, advice: adviseOn({ layout, leds, views }, names) }
}

/** Turns, moves and scales the solved coordinates to those of the layout. */
type Frame = {
  readonly rotation: Rotation
  readonly offset: Vector
  readonly scale: number
}

/** Upright, the longest side 1, x and z of the middle at 0, y of the lowest LED at 0. */
function frameOf(model: Model, positions: Float64Array, size: number): Frame {
  const rotation = uprightRotation(model, middleOf(model))
  const turned = transformAll({ rotation, offset: [0, 0, 0], scale: 1 / size }, positions)
  const ends = [0, 1, 2].map((axis) => {
    const values = turned.filter((_, i) => i % 3 === axis)
    return values.reduce(
      ([low, high], value) => [Math.min(low!, value), Math.max(high!, value)],
      [values[0]!, values[0]!],
    )
  })
  const sides = ends.map(([low, high]) => high! - low!)
  const longest = Math.max(...sides) || 1
  const middle = (axis: number) => (ends[axis]![0]! + ends[axis]![1]!) / 2 / longest
  return {
    rotation,
    offset: [-middle(0), -ends[1]![0]! / longest, -middle(2)],
    scale: 1 / size / longest,
  }
}

function transform({ rotation, offset, scale }: Frame, place: Vector): Vector {
  const [x, y, z] = apply(rotation, place)
  return [scale * x + offset[0], scale * y + offset[1], scale * z + offset[2]]
}

function transformAll(frame: Frame, positions: Float64Array): Float64Array {
  const moved = new Float64Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    moved.set(transform(frame, [positions[i]!, positions[i + 1]!, positions[i + 2]!]), i)
  }
  return moved
}

type PixelResidual = {
  readonly led: number
  readonly view: number
  readonly pixels: number
}

function pixelResiduals(agreeing: Problem, model: Model): PixelResidual[] {
  return Array.from(agreeing.led, (led, i) => {
    const view = agreeing.view[i]!
    const length = agreeing.deviation[i]! * agreeing.side[view]!
    return { led, view, pixels: residualOf(agreeing, model, i) * length }
  })
}

function rootMeanSquare(residuals: readonly PixelResidual[]): number {
  const sum = residuals.reduce((total, { pixels }) => total + pixels ** 2, 0)
  return residuals.length > 0 ? Math.sqrt(sum / residuals.length) : 0
}

function cameraOf(
  problem: Problem,
  model: Model,
  { view, frame }: { readonly view: number; readonly frame: Frame },
): MapCamera {
  const pose = poseOf(model, view)
  const lens = 2 * problem.lensOf[view]!
  return {
    position: transform(frame, centreOf(pose)),
    axes: Array.from(multiply(pose.rotation, transpose(frame.rotation))),
    focalLength: model.lenses[lens]! * problem.side[view]!,
    radial: model.lenses[lens + 1]!,
  }
}
