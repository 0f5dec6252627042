import {
  createTints,
  defineEffect,
  hashUnit,
  integer,
  number,
  palette,
  smoothStep,
  toUnitRange,
  unrollSurface,
  wholeCycles,
} from '@ledloom/effects'

/** Thickness of the snowy edge, as a share of the height. */
const EDGE = 0.07

export default defineEffect({
  title: 'Icicles',
  description:
    'Pointed icicles hang from a snowy edge; a gleam melts down each of them and drips off.',
  kind: 'pure',
  category: 'festive',
  tags: ['ice', 'winter', 'frozen', 'frost', 'snow', 'christmas', 'melt', 'meteor tubes'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#4fb4ff', '#ffffff'] }),
    count: integer({ default: 8, min: 1, max: 60, description: 'number of icicles' }),
    length: number({
      default: 0.7,
      min: 0.1,
      max: 1,
      unit: 'of the layout',
      description: 'length of the longest icicle',
    }),
    level: number({ default: 0.5, min: 0, max: 1, description: 'glow of the ice' }),
    tail: number({
      default: 0.2,
      min: 0.02,
      max: 1,
      unit: 'of the layout',
      description: 'length of the gleam',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, length, level, tail } = params
    const { across, heights, width } = unrollSurface(layout)
    const [ice, gleam] = [0, 1].map((index) => createTints(params.palette, 2).slice(index * 3))
    // From the top, 0, to the bottom, 1.
    const depths = toUnitRange(heights, 0.5).map((height) => 1 - height)
    const icicles = Array.from({ length: count }, (_, index) => ({
      // Short ones hang between long ones.
      length:
        length *
        (index % 2 === 0 ? 0.7 + 0.3 * hashUnit(seed, index) : 0.3 + 0.25 * hashUnit(seed, index)),
      rate: wholeCycles(0.2 * (0.7 + 0.6 * hashUnit(seed, index + count)), loop),
      start: hashUnit(seed, index + 2 * count),
    }))
    const places = across.map((side) =>
      width > 0 ? Math.min(count - 1e-3, Math.max(0, (side / width + 0.5) * count)) : 0,
    )

    return (frame, time) => {
      for (let led = 0; led < places.length; led++) {
        const index = Math.floor(places[led]!)
        const icicle = icicles[index]!
        const aside = width > 0 ? Math.abs(places[led]! - index - 0.5) * 2 : 0
        const share = depths[led]! / icicle.length
        // An icicle is thick at its root and pointed at its end; at the edge above, all are one.
        const point = smoothStep(1.12, 0.9, share ** 1.4 + 0.85 * aside)
        const edge = smoothStep(1.3, 0.7, depths[led]! / EDGE)
        const body = Math.max(point * (0.55 + 0.45 * (1 - aside)), edge)
        const turn = time * icicle.rate + icicle.start
        const melted = 1.6 * (turn - Math.floor(turn)) ** 1.7
        const behind = melted - depths[led]!
        const snow = Math.max(edge, 0.35 * point * (1 - aside))
        const trail = behind >= 0 && behind < tail ? (1 - behind / tail) ** 2 : 0
        const head = behind < 0 ? smoothStep(-0.05, 0, behind) : 0
        const beyond = share > 1 ? smoothStep(0.12, 0, Math.abs(behind)) : 1
        const shine = Math.max(trail, head) * beyond * smoothStep(0.9, 0.3, aside)
        for (let channel = 0; channel < 3; channel++) {
          const white = ice![channel]! + snow * (gleam![channel]! - ice![channel]!)
          frame[led * 3 + channel] = level * body * white + shine * gleam![channel]!
        }
      }
    }
  },
})
