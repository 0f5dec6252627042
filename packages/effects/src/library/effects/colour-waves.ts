import {
  defineEffect,
  dim,
  direction,
  distancesAlong,
  number,
  palette,
  sampleCyclicPalette,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Colour waves',
  description: 'Waves of brightness run one way and colours the other, in ever new combinations.',
  kind: 'pure',
  category: 'colour',
  tags: ['color waves', 'wave', 'colourful', 'flow', 'pastel', 'calm', 'smooth', 'colorloop'],
  covers: false,
  params: {
    palette: palette({ default: 'party' }),
    direction: direction({
      default: 'up',
      description: 'direction in which the brightness waves travel',
    }),
    scale: number({
      default: 1,
      min: 0.1,
      max: 5,
      unit: 'times half the layout',
      description: 'length of the shortest wave',
    }),
    width: number({
      default: 0.5,
      min: 0,
      max: 4,
      unit: 'times the palette',
      description: 'how much of the palette is visible at once',
    }),
    contrast: number({
      default: 1,
      min: 0,
      max: 1,
      description: 'darkness between the waves',
    }),
  },
  prepare({ layout, params, loop }) {
    const { scale, width, contrast } = params
    const places = distancesAlong(uprightPositions(layout), params.direction)
    const waves = places.map((place) => (2 * Math.PI * place) / (6 * scale))
    // The rates have whole ratios, so that all waves close with the loop.
    const beat = 2 * Math.PI * wholeCycles(0.05, loop)
    const colouring = wholeCycles(0.08, loop)

    return (frame, time) => {
      const phase = time * beat
      for (let led = 0; led < waves.length; led++) {
        const wave = waves[led]!
        const stretch = Math.sin(2 * wave - phase) + Math.sin(wave + 2 * phase)
        const swell = 0.5 + 0.5 * Math.sin(6 * wave - 5 * phase + 1.2 * stretch)
        const hue = (places[led]! * width) / 2 + time * colouring + 0.08 * stretch
        sampleCyclicPalette(frame, led * 3, params.palette, hue)
        dim(frame, led * 3, 1 - contrast * (1 - swell * swell))
      }
    }
  },
})
