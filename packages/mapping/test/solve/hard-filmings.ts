import { bounds, createLayout, type Point } from '@ledloom/core'
import type { View } from '../../src/index.ts'
import { isInside, lookAt, project, type Shot } from '../simulated-camera/camera.ts'
import { createRandom, type Random } from '../simulated-camera/random.ts'
import { placeOf, type Scene } from '../simulated-camera/scene.ts'
import { roofLineSetting } from '../simulated-camera/scenes/roof-line.ts'
import { type Setting, tourOf } from '../simulated-camera/scenes/setting.ts'
import { SIX_SETTINGS } from '../simulated-camera/scenes/six-settings.ts'
import { sightViews } from '../simulated-camera/sightings.ts'
import { type Tour, walkRound } from '../simulated-camera/tour.ts'
import { add } from '../simulated-camera/vector.ts'

/** Clips of a scene, as detection would return them. */
type Filmed = { readonly scene: Scene; readonly views: readonly View[] }

/** A way to film that is hard to map; each seed takes another scene and walks another way. */
type HardFilming = {
  readonly name: string
  /** `true` if it shows enough, so that a refusal is a mistake. */
  readonly isEnough: boolean
  readonly film: (seed: number) => Filmed
}

/** Metres between clips of one place, by seed. */
const STRAYS = [0, 0.03, 0.06, 0.1]

/** Degrees of the arcs of few places, by seed. */
const ARCS = [20, 40, 60, 90, 120]

export const HARD_FILMINGS: readonly HardFilming[] = [
  few('two places, three clips each', 3, (seed) => ({ views: 2, arc: ARCS[seed % 5]! })),
  few('three places, two clips each', 2, (seed) => ({ views: 3, arc: ARCS[seed % 5]! })),
  few('four places, two clips each', 2, () => ({ views: 4 })),
  few('four places on one side, three clips each', 3, () => ({ views: 4, arc: 90 })),
  few('six clips of one place', 6, () => ({ views: 1 })),
  few('eight places within a few steps', 1, (seed) => ({
    views: 8,
    arc: [4, 8, 15, 25][seed % 4]!,
  })),
  enough('two phones', (seed, setting) => [
    ...walk(setting, { seed, views: 5, fieldOfView: 58 }),
    ...walk(setting, { seed: seed + 500, views: 5, fieldOfView: 76 }),
  ]),
  enough('a long lens', (seed, setting) => walk(setting, { seed, fieldOfView: 35 })),
  enough('a wide lens', (seed, setting) => walk(setting, { seed, fieldOfView: 90 })),
  enough('a phone that was zoomed for two clips', (seed, setting) => {
    const zoomed = walk(setting, { seed, fieldOfView: 38 })
    return walk(setting, { seed, fieldOfView: 64 }).map((shot, i) =>
      i % 4 === 1 ? zoomed[i]! : shot,
    )
  }),
  enough('60 LEDs', (seed, setting) => walk(setting, { seed }), { ledCount: 60 }),
  enough('1,200 LEDs', (seed, setting) => walk(setting, { seed, views: 12 }), { ledCount: 1200 }),
  enough('one LED in ten somewhere else', (seed, setting) => walk(setting, { seed }), {
    falseShare: 0.1,
  }),
  enough('30 % of the LEDs in two clips only', (seed, setting) => walk(setting, { seed }), {
    twiceOnly: 0.3,
  }),
]

function walk(setting: Setting, tour: Partial<Tour>): Shot[] {
  return walkRound(tourOf(setting, { views: 8, ...tour }))
}

type EnoughOptions = {
  readonly ledCount?: number
  readonly falseShare?: number
  /** Share of the LEDs that only two clips show. */
  readonly twiceOnly?: number
}

function enough(
  name: string,
  shots: (seed: number, setting: Setting) => readonly Shot[],
  { ledCount = 200, falseShare, twiceOnly = 0 }: EnoughOptions = {},
): HardFilming {
  return {
    name,
    isEnough: true,
    film(seed) {
      const setting = settingOf(seed, ledCount)
      const views = sightViews(setting.scene, shots(seed, setting), {
        seed,
        ...(falseShare && { falseShare }),
      })
      const random = createRandom(seed).part('twice only')
      return { scene: setting.scene, views: leaveTwo(views, { twiceOnly, ledCount, random }) }
    },
  }
}

function few(
  name: string,
  times: number,
  tour: (seed: number) => { readonly views: number; readonly arc?: number },
): HardFilming {
  return {
    name,
    isEnough: false,
    film(seed) {
      const setting = settingOf(seed, 200)
      const random = createRandom(seed).part('places')
      const places = walk(setting, { seed, ...tour(seed) }).map((shot) =>
        Array.from({ length: times }, (_, clip) =>
          clip === 0 ? shot : standAgain(shot, random, STRAYS[seed % STRAYS.length]!),
        ),
      )
      const views = sightViews(setting.scene, places.flat(), { seed, falseShare: 0.01 })
      return {
        scene: setting.scene,
        views: misleadPlaces(setting.scene, { views, places, random }),
      }
    },
  }
}

/** Stands at a place again, as exactly as people do. */
function standAgain({ lens, pose }: Shot, random: Random, stray: number): Shot {
  const anyhow = (): Point => [random.normal(), 0.5 * random.normal(), random.normal()]
  const place = add(pose.place, anyhow(), stray)
  const target = add(add(pose.place, pose.forward, 3), anyhow(), 0.05)
  return { lens, pose: lookAt(place, target, 0.05 * random.normal()) }
}

/** Moves some LEDs in all clips of a place, as a window or a shiny leaf does. */
function misleadPlaces(
  scene: Scene,
  {
    views,
    places,
    random,
  }: {
    readonly views: readonly View[]
    readonly places: readonly (readonly Shot[])[]
    readonly random: Random
  },
): View[] {
  const { min, size } = bounds(scene.layout)
  const anywhere = (): Point => [
    min[0] + size[0] * random.next(),
    min[1] + size[1] * random.next(),
    min[2] + size[2] * random.next(),
  ]
  const { ledCount } = scene.layout
  const shots = places.flat()
  const wrong = places.map(() => {
    const moved = new Map<number, Point>()
    for (let led = 0; led < ledCount; led++) {
      if (random.next() >= 0.03) continue
      const other = placeOf(scene, Math.floor(random.next() * ledCount))
      moved.set(led, random.next() < 0.5 ? other : anywhere())
    }
    return moved
  })
  return views.map((view, clip) => {
    const moved = wrong[Math.floor(clip / places[0]!.length)]!
    const sightings = view.sightings.flatMap((sighting) => {
      const point = moved.get(sighting.led)
      if (!point) return [sighting]
      const at = project(shots[clip]!, point)
      if (!at || !isInside(shots[clip]!.lens, at)) return []
      return [{ ...sighting, x: at.x + random.normal(), y: at.y + random.normal() }]
    })
    return { ...view, sightings }
  })
}

/** Leaves only two sightings of a share of the LEDs. */
function leaveTwo(
  views: readonly View[],
  {
    twiceOnly,
    ledCount,
    random,
  }: { readonly twiceOnly: number; readonly ledCount: number; readonly random: Random },
): View[] {
  const kept = new Map<number, readonly number[]>()
  for (let led = 0; led < ledCount; led++) {
    if (random.next() >= twiceOnly) continue
    const seen = [...views.keys()].filter((view) =>
      views[view]!.sightings.some((sighting) => sighting.led === led),
    )
    const first = Math.floor(random.next() * seen.length)
    const apart = 1 + Math.floor(random.next() * Math.max(1, seen.length - 1))
    kept.set(led, [seen[first]!, seen[(first + apart) % seen.length]!])
  }
  return views.map((view, number) => ({
    ...view,
    sightings: view.sightings.filter(({ led }) => kept.get(led)?.includes(number) ?? true),
  }))
}

/** Scenes by seed and index: to grow one takes longer than to map it. */
const grown = new Map<number, Setting>()

function settingOf(seed: number, ledCount: number): Setting {
  if (ledCount > 500 && seed % 2 === 1) return roofLineSetting(seed, ledCount)
  const index = ledCount > 500 ? 5 : seed % SIX_SETTINGS.length
  const key = SIX_SETTINGS.length * seed + index
  const setting = grown.get(key) ?? SIX_SETTINGS[index]!(seed)
  grown.set(key, setting)
  return ledCount > 500 ? setting : { ...setting, scene: thinOut(setting.scene, ledCount) }
}

/** Leaves so many LEDs of a scene, in equal steps along the wire. */
function thinOut(scene: Scene, ledCount: number): Scene {
  const all = scene.layout.ledCount
  if (ledCount >= all) return scene
  const leds = Array.from({ length: ledCount }, (_, led) => Math.floor((led * all) / ledCount))
  return {
    ...scene,
    strings: [ledCount],
    facings: leds.map((led) => scene.facings[led]!),
    layout: createLayout(leds.flatMap((led) => placeOf(scene, led))),
  }
}
