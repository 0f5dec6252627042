import type { MeasureForm } from './distance-fields.ts'
import { type Pose, turnPoints } from './turned-points.ts'

/** Most steps of a ray, and the gap at which it has arrived. */
const STEPS = 14
const ARRIVED = 0.02

/** Gap at which a ray need not be moved on. */
const AT_REST = 1e-6

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
  /** Turn of the surface towards the light from above and from the left, 0 to 1, where it is seen. */
  readonly lit: Float32Array
  /** Turn of the surface towards the viewer, 0 to 1, where it is seen. */
  readonly facing: Float32Array
  /** Nearness of an edge of the solid, 0 to 1, where it is seen. */
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
  // Rays under way, then those that arrived, first in the list: their number, place and gap.
  const rays = new Int32Array(count)
  const points = new Float32Array(count * 3)
  const turned = new Float32Array(count * 3)
  const gaps = new Float32Array(count)
  const first = new Float32Array(count)
  const depths = new Float32Array(count)
  const slopes = new Float32Array(count * 3)
  const hits = new Float32Array(count)
  const lit = new Float32Array(count)
  const facing = new Float32Array(count)
  const edges = new Float32Array(count)
  return { hits, lit, facing, edges, look }

  function look(pose: Readonly<Pose>): void {
    trace(pose)
    const arrived = gatherArrived()
    measureSlopes(pose, arrived)
    shade(arrived)
    measureEdges(pose, arrived)
  }

  function measureFirst(pose: Readonly<Pose>, size: number): void {
    measure(gaps, turnPoints(turned, points, pose, size), size)
  }

  /**
   * Moves each ray on by the gap to the solid, until it arrives or has passed. Those that do neither
   * close up, so that only they are moved on.
   */
  function trace(pose: Readonly<Pose>): void {
    for (let ray = 0; ray < count; ray++) {
      rays[ray] = ray
      points[ray * 3] = places[ray * 2]!
      points[ray * 3 + 1] = places[ray * 2 + 1]!
      points[ray * 3 + 2] = START * pose.scale
    }
    hits.fill(-START)
    let moving = count
    for (let step = 0; step < STEPS; step++) {
      measureFirst(pose, moving)
      let kept = 0
      for (let i = 0; i < moving; i++) {
        const ray = rays[i]!
        const gap = gaps[i]!
        const depth = points[i * 3 + 2]! - 0.95 * pose.scale * Math.max(0, gap)
        depths[ray] = depth
        hits[ray] = Math.max(hits[ray]!, -gap)
        const hasPassed = depth < -START * pose.scale && hits[ray]! <= -ARRIVED
        if (gap <= AT_REST || hasPassed) continue
        rays[kept] = ray
        points[kept * 3] = points[i * 3]!
        points[kept * 3 + 1] = points[i * 3 + 1]!
        points[kept * 3 + 2] = depth
        kept++
      }
      moving = kept
    }
    for (let ray = 0; ray < count; ray++) if (hits[ray]! > -ARRIVED) hits[ray] = 1
  }

  /** Moves the places where rays arrived to the front; returns how many. */
  function gatherArrived(): number {
    let arrived = 0
    for (let ray = 0; ray < count; ray++) {
      if (hits[ray]! <= 0) continue
      rays[arrived] = ray
      points[arrived * 3] = places[ray * 2]!
      points[arrived * 3 + 1] = places[ray * 2 + 1]!
      points[arrived * 3 + 2] = depths[ray]!
      arrived++
    }
    return arrived
  }

  /** The gradient of the distance: the direction in which the surface faces. */
  function measureSlopes(pose: Readonly<Pose>, arrived: number): void {
    measureFirst(pose, arrived)
    first.set(gaps)
    const delta = DELTA * pose.scale
    for (let axis = 0; axis < 3; axis++) {
      for (let i = 0; i < arrived; i++) points[i * 3 + axis]! += delta
      measureFirst(pose, arrived)
      for (let i = 0; i < arrived; i++) {
        slopes[i * 3 + axis] = (gaps[i]! - first[i]!) / DELTA
        points[i * 3 + axis]! -= delta
      }
    }
  }

  function shade(arrived: number): void {
    for (let i = 0; i < arrived; i++) {
      const x = slopes[i * 3]!
      const y = slopes[i * 3 + 1]!
      const z = slopes[i * 3 + 2]!
      const length = Math.sqrt(x * x + y * y + z * z) || 1
      lit[rays[i]!] = Math.max(0, (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / length)
      facing[rays[i]!] = Math.max(0, z / length)
    }
  }

  /** Under a face, the way out is as long as the way in; near an edge there is a shorter one. */
  function measureEdges(pose: Readonly<Pose>, arrived: number): void {
    const under = UNDER * pose.scale
    for (let i = 0; i < arrived * 3; i++) points[i]! -= under * slopes[i]!
    measureFirst(pose, arrived)
    for (let i = 0; i < arrived; i++) {
      edges[rays[i]!] = Math.min(1, Math.max(0, 1 + gaps[i]! / UNDER))
    }
  }
}
