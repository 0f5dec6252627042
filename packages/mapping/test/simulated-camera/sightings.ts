import type { Sighting, View } from '../../src/view/view.ts'
import { isInside, project, type Shot } from './camera.ts'
import { createRandom, type Random } from './random.ts'
import { lightTowards, placeOf, type Scene } from './scene.ts'

/** The faults of sightings that no picture was needed for. */
export type SightingOptions = {
  readonly seed?: number
  /** Standard deviation in pixels, of the best and of the worst clip. Default 0.7 and 1.5. */
  readonly noise?: readonly [number, number]
  /** The share of sightings that are somewhere else: reflections, mistakes. Default 0.03. */
  readonly falseShare?: number
  /** The share of visible LEDs that are missed nevertheless. Default 0.02. */
  readonly missedShare?: number
}

/** The least light of an LED with which it is still recognised. */
const LEAST_LIGHT = 0.15

/** Views as detection would return them for clips filmed at these places, without filming any. */
export function sightViews(
  scene: Scene,
  shots: readonly Shot[],
  options: SightingOptions = {},
): View[] {
  const random = createRandom(options.seed ?? 1).part('sightings')
  return shots.map((shot, index) => sightView(scene, shot, random.part(`view ${index}`), options))
}

function sightView(scene: Scene, shot: Shot, random: Random, options: SightingOptions): View {
  const { noise = [0.7, 1.5], falseShare = 0.03, missedShare = 0.02 } = options
  const deviation = random.between(...noise)
  const sightings: Sighting[] = []
  for (let led = 0; led < scene.layout.ledCount; led++) {
    const at = project(shot, placeOf(scene, led))
    const isSeen = at && isInside(shot.lens, at) && isLit(scene, led, shot)
    if (!isSeen || random.next() < missedShare) continue
    sightings.push({
      led,
      x: at.x + deviation * random.normal(),
      y: at.y + deviation * random.normal(),
      // Detection knows its own error only roughly.
      deviation: deviation * random.between(0.7, 1.4),
      confidence: random.between(0.7, 1),
    })
  }
  const { width, height } = shot.lens
  return { width, height, sightings: withFalse(sightings, random, falseShare) }
}

export function isLit(scene: Scene, led: number, { pose }: Shot): boolean {
  return lightTowards(scene, led, pose.place) >= LEAST_LIGHT
}

/** Moves some sightings to where another LED is, or to anywhere between the LEDs. */
function withFalse(all: readonly Sighting[], random: Random, share: number): Sighting[] {
  const xs = all.map(({ x }) => x)
  const ys = all.map(({ y }) => y)
  const anywhere = () => ({
    x: random.between(Math.min(...xs), Math.max(...xs)),
    y: random.between(Math.min(...ys), Math.max(...ys)),
  })
  return all.map((sighting) => {
    if (random.next() >= share) return sighting
    const other = all[Math.floor(random.next() * all.length)]!
    const { x, y } = random.next() < 0.5 ? other : anywhere()
    return { ...sighting, x, y, confidence: random.between(0.4, 0.95) }
  })
}
