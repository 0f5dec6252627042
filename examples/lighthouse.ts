// Your own effect in one file. See it in the browser:
//   node packages/cli/bin/ledloom.js preview examples/lighthouse.ts --layout cone
import { azimuths, colour, defineEffect, number, wholeCycles } from '@ledloom/effects'

export default defineEffect({
  title: 'Lighthouse',
  description: 'A beam turns around the upright axis, with a faint glow all over.',
  kind: 'pure',
  params: {
    colour: colour({ default: '#ffc773', description: 'colour of the beam' }),
    width: number({
      default: 0.15,
      min: 0.01,
      max: 1,
      unit: 'of a turn',
      description: 'width of the beam',
    }),
    glow: number({ default: 0.02, min: 0, max: 1, description: 'light outside of the beam' }),
  },

  // Runs once for each layout and set of parameters: does everything that frames have in common.
  prepare({ layout, params, loop }) {
    const { colour, width, glow } = params
    const turns = wholeCycles(0.2, loop)
    const angles = azimuths(layout)

    // Runs for each frame: writes linear red, green and blue of every LED, and allocates nothing.
    return (frame, time) => {
      for (let led = 0; led < layout.ledCount; led++) {
        const distance = distanceOnCircle(angles[led]!, time * turns)
        const light = glow + Math.max(0, 1 - distance / width) ** 2
        for (let die = 0; die < 3; die++) frame[led * 3 + die] = light * colour[die]!
      }
    }
  },
})

/** How far two angles are apart, in turns: 0 to a half. */
function distanceOnCircle(first: number, second: number): number {
  const difference = Math.abs(first - second) % 1
  return Math.min(difference, 1 - difference)
}
