import {
  createOutlineFit,
  createTints,
  defineEffect,
  hashUnit,
  integer,
  layTrail,
  number,
  palette,
  roomOf,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Number of points in a trail. */
const PLACES = 12

export default defineEffect({
  title: 'Orbiters',
  description: 'Glowing bodies circle the layout on tilted orbits and leave trails.',
  kind: 'pure',
  category: 'geometry',
  tags: ['orbit', 'planets', 'atoms', 'electrons', 'space', 'satellites'],
  covers: false,
  bestOn: 'sphere',
  params: {
    palette: palette({ default: 'party' }),
    count: integer({ default: 5, min: 1, max: 10, description: 'number of bodies' }),
    tilt: number({
      default: 0.5,
      min: 0,
      max: 1,
      unit: 'of half the layout',
      description: 'tilt of the orbits',
    }),
    size: number({
      default: 0.2,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'size of a body',
    }),
    tail: number({
      default: 0.36,
      min: 0,
      max: 0.9,
      unit: 'of an orbit',
      description: 'length of the trail behind a body',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, tilt, tail } = params
    const points = uprightPositions(layout)
    const [roomX, , roomZ] = roomOf(points)
    // On a string everything overlaps, so half the size is enough.
    const size = params.size * (0.5 + 0.5 * Math.max(roomX, roomZ))
    const fitOutline = createOutlineFit(layout)
    const tints = createTints(params.palette, count)
    const bodies = Array.from({ length: count }, (_, body) => ({
      rate: wholeCycles((body % 2 === 0 ? 0.2 : -0.2) * (0.7 + 0.6 * hashUnit(seed, body)), loop),
      start: hashUnit(seed, body + count),
      node: hashUnit(seed, body + 2 * count),
      height: (1 - tilt) * ((2 * body + 1) / count - 1),
      trail: { places: new Float32Array(PLACES * 3), size, light: tints.subarray(body * 3) },
    }))

    return (frame, time) => {
      frame.fill(0)
      for (const { rate, start, node, height, trail } of bodies) {
        const turn = time * rate + start
        const step = (Math.sign(rate) * tail) / PLACES
        for (let place = 0; place < PLACES; place++) {
          const angle = 2 * Math.PI * (turn - Math.floor(turn) - place * step)
          trail.places[place * 3] = Math.sin(angle)
          trail.places[place * 3 + 1] = height + tilt * Math.sin(angle - 2 * Math.PI * node)
          trail.places[place * 3 + 2] = Math.cos(angle)
        }
        fitOutline(trail.places)
        layTrail(frame, points, trail)
      }
    }
  },
})
