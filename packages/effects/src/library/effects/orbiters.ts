import type { Layout } from '@ledloom/core'
import {
  createOutlineFit,
  createTints,
  createTrailPainter,
  defineEffect,
  dim,
  hashUnit,
  integer,
  ledSpacing,
  number,
  palette,
  raiseLight,
  roomOf,
  roundnessOf,
  smoothStep,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Number of points in a trail, and in a whole orbit. */
const PLACES = 12
const ORBIT_PLACES = 96

/** Width of an orbit seen from the front, relative to its length. */
const SLENDER = 0.36

/** Share of its radius within which the core is full, and the white in it. */
const CORE_FULL = 0.45
const CORE_WHITE = 0.5

export default defineEffect({
  title: 'Orbiters',
  description: 'Glowing bodies circle a bright core on tilted orbits, as in an atom.',
  kind: 'pure',
  category: 'geometry',
  tags: [
    'orbit',
    'planets',
    'atoms',
    'electrons',
    'space',
    'satellites',
    'solar system',
    'science',
  ],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({
      default: ['#ffa51f', '#2f9bff', '#ff4fc3', '#54f06a'],
      description: 'the colours of the core, then of the bodies',
    }),
    count: integer({ default: 3, min: 1, max: 10, description: 'number of bodies' }),
    tilt: number({
      default: 0.5,
      min: 0,
      max: 1,
      unit: 'of half the layout',
      description: 'tilt of the orbits',
    }),
    size: number({
      default: 0.16,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'size of a body',
    }),
    tail: number({
      default: 0.22,
      min: 0,
      max: 0.9,
      unit: 'of an orbit',
      description: 'length of the trail behind a body',
    }),
    core: number({
      default: 0.26,
      min: 0,
      max: 1,
      unit: 'of half the layout',
      description: 'size of the core in the middle; 0 leaves it out',
    }),
    level: number({ default: 0.1, min: 0, max: 1, description: 'brightness of the orbits' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, tail } = params
    const points = uprightPositions(layout)
    const [roomX, , roomZ] = roomOf(points)
    // On a string everything overlaps, so half the size is enough.
    const size = params.size * (0.5 + 0.5 * Math.max(roomX, roomZ))
    const tints = createTints(params.palette, count + 1)
    const layTrail = createTrailPainter(points)
    const bodies = Array.from({ length: count }, (_, body) => ({
      rate: wholeCycles((body % 2 === 0 ? 0.2 : -0.2) * (0.7 + 0.6 * hashUnit(seed, body)), loop),
      start: hashUnit(seed, body + count),
      place: placer(layout, { seed, body, ...params }),
      trail: { places: new Float32Array(PLACES * 3), size, light: tints.subarray(3 + body * 3) },
    }))
    const still = new Float32Array(points.length)
    for (const { place, trail } of bodies) {
      addOrbit(still, layout, { place, light: trail.light, level: params.level })
    }
    addCore(still, points, { size: params.core, light: tints })

    return (frame, time) => {
      frame.set(still)
      for (const { rate, start, place, trail } of bodies) {
        const turn = time * rate + start
        place(trail.places, turn - Math.floor(turn), (Math.sign(rate) * tail) / PLACES)
        layTrail(frame, trail)
      }
    }
  },
})

/** Fills in places of an orbit, from a share of it on, in steps back. */
type Place = (places: Float32Array, turn: number, step: number) => void

type OrbitOptions = Readonly<Record<'seed' | 'body' | 'count' | 'tilt', number>>

/** Around a tree, orbits lie on its surface; from the front, they are slender and cross in the middle. */
function placer(layout: Layout, { seed, body, count, tilt }: OrbitOptions): Place {
  const fitOutline = createOutlineFit(layout)
  const share = (2 * body + 1) / count - 1
  if (roundnessOf(uprightPositions(layout)) === 'round') {
    const node = hashUnit(seed, body + 2 * count)
    return (places, turn, step) => {
      for (let i = 0; i < places.length; i += 3) {
        const angle = 2 * Math.PI * (turn - (i / 3) * step)
        places[i] = Math.sin(angle)
        places[i + 1] = (1 - tilt) * share + tilt * Math.sin(angle - 2 * Math.PI * node)
        places[i + 2] = Math.cos(angle)
      }
      fitOutline(places)
    }
  }
  const height = Math.max(0, 1 - 2 * tilt) * share
  const [cosine, sine] = [Math.cos(Math.PI * tilt * share), Math.sin(Math.PI * tilt * share)]
  return (places, turn, step) => {
    for (let i = 0; i < places.length; i += 3) {
      const angle = 2 * Math.PI * (turn - (i / 3) * step)
      const along = Math.sin(angle)
      const aside = SLENDER * Math.cos(angle)
      places[i] = along * cosine - aside * sine
      places[i + 1] = height + along * sine + aside * cosine
      places[i + 2] = places[i]!
    }
    fitOutline(places)
  }
}

type LineOptions = { readonly place: Place; readonly light: Float32Array; readonly level: number }

/** Adds the thin line of a whole orbit. */
function addOrbit(still: Float32Array, layout: Layout, { place, light, level }: LineOptions): void {
  const points = uprightPositions(layout)
  const places = new Float32Array(ORBIT_PLACES * 3)
  place(places, 0, 1 / ORBIT_PLACES)
  const width = Math.max(0.04, 1.1 * ledSpacing(layout))
  for (let i = 0; i < points.length; i += 3) {
    let nearest = width
    for (let at = 0; at < places.length; at += 3) {
      nearest = Math.min(nearest, distance(points, i, places, at))
    }
    raiseLight(still, i, light, level * (1 - nearest / width))
  }
}

/** Adds the core in the middle, nearly white inside. */
function addCore(
  still: Float32Array,
  points: Float32Array,
  { size, light }: { readonly size: number; readonly light: Float32Array },
): void {
  const middle = new Float32Array(3)
  const glow = new Float32Array(3)
  for (let i = 0; i < points.length; i += 3) {
    const share = size > 0 ? distance(points, i, middle, 0) / size : 1
    const strength = smoothStep(1, CORE_FULL, share)
    for (let channel = 0; channel < 3; channel++) {
      glow[channel] = light[channel]! + CORE_WHITE * strength * strength * (1 - light[channel]!)
    }
    dim(glow, 0, strength)
    raiseLight(still, i, glow, 1)
  }
}

function distance(a: Float32Array, i: number, b: Float32Array, j: number): number {
  return Math.hypot(a[i]! - b[j]!, a[i + 1]! - b[j + 1]!, a[i + 2]! - b[j + 2]!)
}
