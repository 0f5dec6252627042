import {
  angleOf,
  createOutlineFit,
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
  title: 'Metaballs',
  description: 'Glowing blobs drift over the layout, melt together and part again.',
  kind: 'pure',
  category: 'geometry',
  tags: ['blobs', 'lava', 'liquid', 'drops', 'cells', 'merge'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#0a2a9e', '#0a84ff', '#30e0c0', '#f4ffc8'] }),
    count: integer({ default: 6, min: 1, max: 16, description: 'number of blobs' }),
    size: number({
      default: 0.24,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'radius of a blob that is alone',
    }),
    softness: number({
      default: 0.35,
      min: 0.05,
      max: 1,
      description: 'width of the glowing edge',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, size, softness } = params
    const points = uprightPositions(layout)
    const fitOutline = createOutlineFit(layout)
    const places = new Float32Array(count * 3)
    // Each blob goes its own way around and up and down; whole cycles close the loop.
    const blobs = Array.from({ length: count }, (_, blob) => {
      const random = (index: number) => hashUnit(seed, blob + index * 100)
      return {
        around: wholeCycles((blob % 2 === 0 ? 1 : -1) * (0.04 + 0.06 * random(0)), loop),
        climb: wholeCycles(0.06 + 0.08 * random(1), loop),
        start: 2 * Math.PI * random(2),
        height: 2 * Math.PI * random(3),
        square: (size * (0.7 + 0.6 * random(4))) ** 2,
      }
    })

    return (frame, time) => {
      place(time)
      for (let i = 0; i < frame.length; i += 3) {
        let field = 0
        for (let blob = 0; blob < count; blob++) {
          const x = points[i]! - places[blob * 3]!
          const y = points[i + 1]! - places[blob * 3 + 1]!
          const z = points[i + 2]! - places[blob * 3 + 2]!
          field += blobs[blob]!.square / (x * x + y * y + z * z + 0.01)
        }
        samplePalette(frame, i, params.palette, 0.25 * (field - 0.6))
        dim(frame, i, smoothStep(1 - softness, 1 + 0.4 * softness, field))
      }
    }

    function place(time: number): void {
      for (let blob = 0; blob < count; blob++) {
        const { around, climb, start, height } = blobs[blob]!
        const angle = angleOf(time * around) + start
        places[blob * 3] = 0.85 * Math.sin(angle)
        places[blob * 3 + 1] = 0.85 * Math.sin(angleOf(time * climb) + height)
        places[blob * 3 + 2] = 0.85 * Math.cos(angle)
      }
      fitOutline(places)
    }
  },
})
