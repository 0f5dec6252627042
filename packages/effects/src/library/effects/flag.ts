import {
  choice,
  createTints,
  defineEffect,
  dim,
  frontView,
  number,
  palette,
  parsePalette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

/** Waves across the flag, and how much taller they get towards its free end. */
const WAVES = 1.4
const FREEDOM = 0.75

type Cloth = {
  /** A palette; none for that of the parameters. */
  readonly colours?: string
  readonly stripes?: 'horizontal' | 'vertical'
}

/** Flags of stripes of equal width. */
const FLAGS = {
  none: {},
  austria: { colours: '#c8102e,#ffffff,#c8102e', stripes: 'horizontal' },
  belgium: { colours: '#000000,#ffd90c,#ef3340', stripes: 'vertical' },
  france: { colours: '#0a2a9b,#ffffff,#e1000f', stripes: 'vertical' },
  germany: { colours: '#000000,#dd0000,#ffcc00', stripes: 'horizontal' },
  ireland: { colours: '#169b62,#ffffff,#ff883e', stripes: 'vertical' },
  italy: { colours: '#009246,#ffffff,#ce2b37', stripes: 'vertical' },
  netherlands: { colours: '#c8102e,#ffffff,#003da5', stripes: 'horizontal' },
  poland: { colours: '#ffffff,#dc143c', stripes: 'horizontal' },
  ukraine: { colours: '#0057b7,#ffd700', stripes: 'horizontal' },
} as const satisfies Readonly<Record<string, Cloth>>

export default defineEffect({
  title: 'Flag',
  description: 'A flag with one stripe for each colour waves in the wind.',
  kind: 'pure',
  category: 'symbols',
  tags: [
    'pride',
    'stripes',
    'wave',
    'banner',
    'country',
    'wind',
    'football',
    'germany',
    'france',
    'italy',
    'austria',
    'netherlands',
    'ukraine',
    'poland',
    'belgium',
    'ireland',
    'nation',
    'world cup',
    'usa',
    'patriotic',
    'independence day',
    'lgbt',
  ],
  covers: true,
  bestOn: 'grid',
  params: {
    palette: palette({
      default: ['#e40303', '#ff8c00', '#ffed00', '#008026', '#004dff', '#750787'],
    }),
    country: choice({
      options: Object.keys(FLAGS) as (keyof typeof FLAGS)[],
      default: 'none',
      description: 'a country, in place of the palette and the orientation',
    }),
    stripes: choice({
      options: ['horizontal', 'vertical'],
      default: 'horizontal',
      description: 'orientation of the stripes; the first colour is at the top or at the left',
    }),
    wind: number({
      default: 0.12,
      min: 0,
      max: 0.5,
      unit: 'of half the height',
      description: 'height of the waves; 0 hangs still',
    }),
    shade: number({
      default: 0.6,
      min: 0,
      max: 1,
      description: 'how dark the folds are that turn away',
    }),
  },
  prepare({ layout, params, loop }) {
    const { wind, shade } = params
    const { across, heights, halfWidth, halfHeight } = frontView(layout)
    const { colours, stripes = params.stripes }: Cloth = FLAGS[params.country]
    const cloth = colours ? parsePalette(colours)! : params.palette
    const count = cloth.colours.length
    const tints = createTints(cloth, count)
    // The waves do not reach beyond the edges.
    const tall = Math.max(0.05, halfHeight)
    const rate = wholeCycles(0.45, loop)
    const isHorizontal = stripes === 'horizontal'
    // From the pole at the left, 0, to the free end, 1.
    const ways = across.map((side) => (halfWidth > 0 ? (side / halfWidth + 1) / 2 : 0.5))

    return (frame, time) => {
      for (let led = 0; led < ways.length; led++) {
        const way = ways[led]!
        const swing = 1 - FREEDOM + FREEDOM * way
        const phase = 2 * Math.PI * (WAVES * way - time * rate + 0.12 * heights[led]!)
        const height = heights[led]! - wind * tall * swing * Math.sin(phase)
        const place = isHorizontal ? (1 - height / tall) / 2 : way
        lay(frame, led * 3, place * count)
        dim(frame, led * 3, 1 - shade * swing * (0.5 - 0.5 * Math.cos(phase)))
      }
    }

    function lay(frame: Float32Array, offset: number, place: number): void {
      const stripe = Math.max(0, Math.min(count - 1, Math.floor(place)))
      const next = Math.min(count - 1, stripe + 1)
      const share = smoothStep(0.88, 1, place - stripe)
      for (let channel = 0; channel < 3; channel++) {
        const light = tints[stripe * 3 + channel]!
        frame[offset + channel] = light + (tints[next * 3 + channel]! - light) * share
      }
    }
  },
})
