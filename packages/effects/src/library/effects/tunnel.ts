import {
  defineEffect,
  dim,
  frontView,
  integer,
  number,
  palette,
  sampleCyclicPalette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Tunnel',
  description: 'Rings of light rush past, as in a flight through a twisting tunnel.',
  kind: 'pure',
  category: 'geometry',
  tags: ['wormhole', 'vortex', 'flight', 'retro', 'demo', 'hypnotic', 'neon', 'cyberpunk'],
  covers: true,
  bestOn: 'grid',
  params: {
    palette: palette({ default: 'vaporwave' }),
    count: integer({ default: 8, min: 1, max: 24, description: 'number of panels around' }),
    scale: number({ default: 1.6, min: 0.3, max: 6, description: 'number of rings in sight' }),
    twist: number({
      default: 0.35,
      min: -2,
      max: 2,
      unit: 'turns',
      description: 'how far the tunnel twists in sight',
    }),
    sway: number({
      default: 0.25,
      min: 0,
      max: 0.8,
      unit: 'of half the layout',
      description: 'how far the end of the tunnel swings',
    }),
  },
  prepare({ layout, params, loop }) {
    const { count, scale, twist, sway } = params
    const { across, heights } = frontView(layout)
    const flying = wholeCycles(0.6, loop)
    const turning = wholeCycles(0.05, loop)
    const swinging = wholeCycles(0.07, loop)
    const colouring = wholeCycles(0.1, loop)

    return (frame, time) => {
      const angle = 2 * Math.PI * time * swinging
      const middleX = sway * Math.cos(angle)
      const middleY = sway * Math.sin(2 * angle)
      for (let led = 0; led < across.length; led++) {
        const x = across[led]! - middleX
        const y = heights[led]! - middleY
        const radius = Math.sqrt(x * x + y * y) + 0.04
        // Equal steps into the depth come closer together towards the end of the tunnel.
        const depth = scale * Math.log(radius)
        const turn = Math.atan2(x, y) / (2 * Math.PI) + twist * 0.3 * Math.log(radius)
        const ring = depth - time * flying
        const panel = (turn + time * turning) * count
        const along = Math.abs(ring - Math.floor(ring) - 0.5)
        const beside = Math.abs(panel - Math.floor(panel) - 0.5)
        const tile = smoothStep(0.5, 0.3, along) * smoothStep(0.5, 0.28, beside)
        sampleCyclicPalette(frame, led * 3, params.palette, 0.25 * depth - time * colouring)
        dim(frame, led * 3, tile * smoothStep(0.02, 0.5, radius))
      }
    }
  },
})
