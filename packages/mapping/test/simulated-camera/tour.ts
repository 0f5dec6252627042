import { bounds } from '@ledloom/core'
import { isInside, lookAt, phoneLens, project, type Shot } from './camera.ts'
import { createRandom, type Random } from './random.ts'
import { placeOf, type Scene } from './scene.ts'
import { add } from './vector.ts'

/** How somebody walks round the lights with a phone. */
export type Tour = {
  readonly scene: Scene
  readonly views: number
  /** Degrees of the arc that is walked, and of its middle: 0 is in front, at +z. */
  readonly arc: number
  readonly middle?: number
  readonly seed?: number
  /** Pixels of the pictures. */
  readonly size: readonly [width: number, height: number]
  /** Degrees along the longer side. Default: of one phone, 58 to 68. */
  readonly fieldOfView?: number
  /** Of the lens. Default: of one phone. */
  readonly distortion?: readonly [number, number]
  /** From 0, equal steps, to 1, careless. Default 0.5. */
  readonly irregularity?: number
  /** Metres from the ground to the phone. Default 1.5. */
  readonly height?: number
}

/** The places of a tour, each as near as it can be with all LEDs in the picture. */
export function walkRound(tour: Tour): Shot[] {
  const random = createRandom(tour.seed ?? 1).part('tour')
  const fieldOfView = tour.fieldOfView ?? random.between(58, 68)
  const usual = [random.between(-0.04, 0.02), random.between(-0.01, 0.01)] as const
  const distortion = tour.distortion ?? usual
  const lens = phoneLens(...tour.size, { fieldOfView, distortion })
  const step = tour.arc >= 360 ? tour.arc / tour.views : tour.arc / Math.max(1, tour.views - 1)
  const start = (tour.middle ?? 0) + (tour.arc >= 360 ? random.between(0, 360) : -tour.arc / 2)
  const careless = tour.irregularity ?? 0.5
  return Array.from({ length: tour.views }, (_, view) => {
    const degrees = start + step * (view + careless * random.between(-0.4, 0.4))
    return standAt(tour, lens, { degrees, careless, random })
  })
}

type Standing = {
  readonly degrees: number
  readonly careless: number
  readonly random: Random
}

/** Steps back until all LEDs are in the picture. */
function standAt({ scene, height = 1.5 }: Tour, lens: Shot['lens'], standing: Standing): Shot {
  const { careless, random } = standing
  const angle = (standing.degrees * Math.PI) / 180
  const { centre, size: extents } = bounds(scene.layout)
  const size = Math.max(...extents)
  const stray = () => 0.04 * careless * size * random.normal()
  const aim = add(centre, [stray(), stray(), stray()])
  const roll = 0.07 * careless * random.normal()
  const eyes = height + 0.25 * careless * random.normal()
  const spare = 1 + careless * random.between(0, 0.35)
  for (let away = 0.4 * size; ; away *= 1.04) {
    const from = (metres: number): Shot => ({
      lens,
      pose: lookAt(
        [centre[0] + metres * Math.sin(angle), eyes, centre[2] + metres * Math.cos(angle)],
        aim,
        roll,
      ),
    })
    if (showsAll(scene, from(away))) return from(away * spare)
    if (away > 100 * size) throw new Error(`${scene.name}: no place shows all LEDs`)
  }
}

function showsAll(scene: Scene, shot: Shot): boolean {
  const margin = 0.03 * Math.min(shot.lens.width, shot.lens.height)
  for (let led = 0; led < scene.layout.ledCount; led++) {
    const at = project(shot, placeOf(scene, led))
    if (!at || !isInside(shot.lens, at, margin)) return false
  }
  return true
}
