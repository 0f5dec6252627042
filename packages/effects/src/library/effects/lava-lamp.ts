import {
  defineEffect,
  dim,
  hashUnit,
  integer,
  number,
  palette,
  samplePalette,
  smoothStep,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Lava lamp',
  description: 'Blobs of hot wax rise, touch and merge, cool at the top and sink again.',
  kind: 'pure',
  category: 'fire',
  tags: [
    'lava',
    'blobs',
    'wax',
    'seventies',
    'retro',
    'warm',
    'calm',
    'bubbles',
    'relax',
    'chill',
    'ambient',
  ],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#ff1a00', '#ff5a00', '#ffb000'] }),
    count: integer({ default: 6, min: 1, max: 24, description: 'number of blobs' }),
    size: number({
      default: 0.34,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'radius of a single blob',
    }),
    glow: number({
      default: 0.015,
      min: 0,
      max: 1,
      description: 'brightness of the liquid around the blobs',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, size, glow } = params
    const points = uprightPositions(layout)
    // The lamp is never flat: on a string or a curtain some blobs pass in front of it or behind.
    const sides = [0, 1, 2].map((axis) => Math.max(0.5, reachAlong(points, axis)))
    const blobs = Array.from({ length: count }, (_, blob) => ({
      rate: wholeCycles(0.07 + 0.03 * hashUnit(seed, blob * 4), loop),
      start: (blob + hashUnit(seed, blob * 4 + 1)) / count,
      heading: 2 * Math.PI * hashUnit(seed, blob * 4 + 2),
      away: 0.75 * Math.sqrt(hashUnit(seed, blob * 4 + 3)),
    }))
    const centres = new Float64Array(count * 3)

    return (frame, time) => {
      placeBlobs(time)
      for (let led = 0; led < layout.ledCount; led++) {
        let wax = 0
        for (let i = 0; i < centres.length; i += 3) {
          const x = points[led * 3]! - centres[i]!
          const y = points[led * 3 + 1]! - centres[i + 1]!
          const z = points[led * 3 + 2]! - centres[i + 2]!
          const share = 1 - (x * x + y * y + z * z) / (2 * size) ** 2
          if (share > 0) wax += share * share
        }
        // Two blobs that each reach half of it merge.
        const light = glow + (1 - glow) * smoothStep(0.4, 0.7, wax)
        samplePalette(frame, led * 3, params.palette, 0.5 - 0.5 * points[led * 3 + 1]!)
        dim(frame, led * 3, light)
      }
    }

    function placeBlobs(time: number): void {
      for (let blob = 0; blob < count; blob++) {
        const { rate, start, heading, away } = blobs[blob]!
        const turn = 2 * Math.PI * (time * rate + start)
        const towards = heading + 0.6 * Math.sin(turn)
        centres[blob * 3] = sides[0]! * away * Math.cos(towards)
        // Beyond the layout, as its ends would be lit most of the time otherwise.
        centres[blob * 3 + 1] = -1.35 * sides[1]! * Math.sin(turn)
        centres[blob * 3 + 2] = sides[2]! * away * Math.sin(towards)
      }
    }
  },
})

function reachAlong(points: Float32Array, axis: number): number {
  return points.reduce((most, side, i) => (i % 3 === axis ? Math.max(most, side) : most), 0)
}
