import {
  aroundAxis,
  createTints,
  defineEffect,
  direction,
  integer,
  number,
  palette,
  smoothStep,
  uprightPositions,
  wholeCycles,
  wrapIndex,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Pinwheel',
  description: 'Coloured blades, bent like those of a paper windmill, turn around an axis.',
  kind: 'pure',
  category: 'geometry',
  tags: ['windmill', 'fan', 'wheel', 'spin', 'toy', 'blades'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#ff2d55', '#ffd60a', '#0a84ff', '#32d74b'] }),
    axis: direction({ default: 'front', description: 'direction of the axis' }),
    count: integer({ default: 8, min: 1, max: 24, description: 'number of blades' }),
    bend: number({
      default: 0.12,
      min: -1,
      max: 1,
      unit: 'turns',
      description: 'how far a blade bends from the middle to its tip',
    }),
    gap: number({
      default: 0.32,
      min: 0,
      max: 0.9,
      unit: 'of a blade',
      description: 'dark space between blades',
    }),
  },
  prepare({ layout, params, loop }) {
    const { count, bend, gap } = params
    const { radii, turns } = aroundAxis(uprightPositions(layout), params.axis)
    const tints = createTints(params.palette, params.palette.colours.length)
    const colours = tints.length / 3
    const rate = wholeCycles(0.12, loop)
    const places = turns.map((turn, led) => (turn + bend * radii[led]! + 1) * count)

    return (frame, time) => {
      const turned = (time * rate - Math.floor(time * rate)) * count
      for (let led = 0; led < places.length; led++) {
        const place = places[led]! - turned
        const blade = Math.floor(place)
        const within = place - blade
        const light =
          smoothStep(0, 0.12, within) *
          (1 - smoothStep(1 - gap - 0.12, 1 - gap, within)) *
          shade(within)
        const colour = (wrapIndex(blade, count) % colours) * 3
        for (let channel = 0; channel < 3; channel++) {
          frame[led * 3 + channel] = light * tints[colour + channel]!
        }
      }
    }
  },
})

/** Paper is brightest along one edge of a blade. */
function shade(within: number): number {
  return 0.35 + 0.65 * within
}
