import type { MeasureForm } from './distance-fields.ts'
import { type Pose, turnPoints } from './turned-points.ts'

/** Steps of a ray, and the gap at which it has arrived. */
const STEPS = 14
const ARRIVED = 0.02

/** Distance in front of the centre at which rays start; all forms lie within it. */
const START = 1.5

/** Distance at which the slope of the surface is measured. */
const DELTA = 0.02

/** Depth under the surface at which its edges are felt. */
const UNDER = 0.22

/** The direction towards the light, a vector of length 1. */
const LIGHT = [-0.4, 0.65, 0.646] as const

/** A solid as seen from the front at some places, with one entry per place. */
export interface SolidView {
  /** 1 where the solid is seen; beside it the least gap to it, as a negative number. */
  readonly hits: Float32Array
  /** Turn of the surface towards the light from above and from the left, 0 to 1. */
  readonly lit: Float32Array
  /** Turn of the surface towards the viewer, 0 to 1. */
  readonly facing: Float32Array
  /** Nearness of an edge of the solid, 0 to 1. */
  readonly edges: Float32Array
  /** Looks at the solid in another pose. Allocates nothing. */
  look(pose: Readonly<Pose>): void
}

/**
 * Looks at a form from the front along parallel rays (sphere tracing of its distance field).
 *
 * @param places x and y of each ray, in the unit of the pose
 */
export function createSolidView(measure: MeasureForm, places: Float32Array): SolidView {
  const count = places.length / 2
  const points = new Float32Array(count * 3)
  const turned = new Float32Array(count * 3)
  const gaps = new Float32Array(count)
  const least = new Float32Array(count)
  const slopes = new Float32Array(count * 3)
  const hits = new Float32Array(count)
  const lit = new Float32Array(count)
  const facing = new Float32Array(count)
  const edges = new Float32Array(count)
  return { hits, lit, facing, edges, look }

  function look(pose: Readonly<Pose>): void {
    trace(pose)
    measureSlopes(pose)
    shade()
    measureEdges(pose)
  }

  function measureAll(pose: Readonly<Pose>): void {
    measure(gaps, turnPoints(turned, points, pose))
  }

  /** Moves each ray on by the gap to the solid, until it arrives or has passed. */
  function trace(pose: Readonly<Pose>): void {
    for (let ray = 0; ray < count; ray++) {
      points[ray * 3] = places[ray * 2]!
      points[ray * 3 + 1] = places[ray * 2 + 1]!
      points[ray * 3 + 2] = START * pose.scale
      least[ray] = START
    }
    for (let step = 0; step < STEPS; step++) {
      measureAll(pose)
      for (let ray = 0; ray < count; ray++) {
        least[ray] = Math.min(least[ray]!, gaps[ray]!)
        points[ray * 3 + 2]! -= 0.95 * pose.scale * Math.max(0, gaps[ray]!)
      }
    }
    for (let ray = 0; ray < count; ray++) hits[ray] = least[ray]! < ARRIVED ? 1 : -least[ray]!
  }

  /** The gradient of the distance: the direction in which the surface faces. */
  function measureSlopes(pose: Readonly<Pose>): void {
    measureAll(pose)
    least.set(gaps)
    const delta = DELTA * pose.scale
    for (let axis = 0; axis < 3; axis++) {
      for (let i = axis; i < points.length; i += 3) points[i]! += delta
      measureAll(pose)
      for (let ray = 0; ray < count; ray++) {
        slopes[ray * 3 + axis] = (gaps[ray]! - least[ray]!) / DELTA
        points[ray * 3 + axis]! -= delta
      }
    }
  }

  function shade(): void {
    for (let ray = 0; ray < count; ray++) {
      const x = slopes[ray * 3]!
      const y = slopes[ray * 3 + 1]!
      const z = slopes[ray * 3 + 2]!
      const length = Math.sqrt(x * x + y * y + z * z) || 1
      lit[ray] = Math.max(0, (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / length)
      facing[ray] = Math.max(0, z / length)
    }
  }

  /** Under a face, the way out is as long as the way in; near an edge there is a shorter one. */
  function measureEdges(pose: Readonly<Pose>): void {
    const under = UNDER * pose.scale
    for (let i = 0; i < points.length; i++) points[i]! -= under * slopes[i]!
    measureAll(pose)
    for (let ray = 0; ray < count; ray++) {
      edges[ray] = Math.min(1, Math.max(0, 1 + gaps[ray]! / UNDER))
    }
  }
}
