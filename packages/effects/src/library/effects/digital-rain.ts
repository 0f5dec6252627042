import {
  defineEffect,
  dim,
  hashUnit,
  integer,
  number,
  palette,
  samplePalette,
  unrollSurface,
  wholeCycles,
} from '@ledloom/effects'

/** Usual length of a tail, and the way of a head until the next one starts, in heights. */
const TAIL = 0.9
const WAY = 1 + TAIL

export default defineEffect({
  title: 'Digital rain',
  description: 'Characters run down in columns, each with a bright head and a flickering tail.',
  kind: 'pure',
  category: 'symbols',
  tags: [
    'matrix',
    'code',
    'letters',
    'characters',
    'hacker',
    'green',
    'computer',
    'falling',
    'cyberpunk',
  ],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#001a06', '#00a832', '#0cff4a', '#d8ffe0'] }),
    count: integer({
      default: 12,
      min: 1,
      max: 40,
      description: 'columns side by side or around the layout',
    }),
    tail: number({
      default: TAIL,
      min: 0.1,
      max: 3,
      unit: 'of the height',
      description: 'length of the tail above a head',
    }),
    flicker: number({
      default: 0.6,
      min: 0,
      max: 1,
      description: 'flicker of the characters in a tail',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, tail, flicker } = params
    const { across, heights, width } = unrollSurface(layout)
    const columns = Uint8Array.from(across, (side) =>
      width > 0 ? Math.min(count - 1, Math.floor((side / width + 0.5) * count)) : 0,
    )
    const rates = Float64Array.from({ length: count }, (_, column) =>
      wholeCycles((0.5 * (0.7 + 0.6 * hashUnit(seed, column))) / WAY, loop),
    )
    const starts = rates.map((_, column) => hashUnit(seed, column + count))
    const signRates = heights.map((_, led) => wholeCycles(0.5 + 2 * hashUnit(seed, -led - 1), loop))

    return (frame, time) => {
      for (let led = 0; led < heights.length; led++) {
        const column = columns[led]!
        const turn = time * rates[column]! + starts[column]!
        const head = (turn - Math.floor(turn)) * WAY
        const behind = head - (1 - heights[led]!) / 2
        // Of the head before, the end of a long tail may still be seen.
        const rest = 1 - (behind + WAY) / tail
        const glow = behind < 0 ? Math.max(rest, 1 + behind / 0.04) : 1 - behind / tail
        const signTurn = time * signRates[led]! + starts[column]! + led * 0.618
        const sign = signTurn - Math.floor(signTurn) < 0.5 ? 1 - flicker : 1
        const heat = Math.max(0, Math.min(1, glow))
        const isHead = Math.abs(behind) < 0.07
        samplePalette(frame, led * 3, params.palette, isHead ? heat : 0.75 * heat)
        dim(frame, led * 3, heat * (isHead ? 1 : sign))
      }
    }
  },
})
