// Your own effect. While `ledloom preview` shows this file, it reloads it whenever you save it: change
// a number and look.
import {
  createNoise,
  defineEffect,
  direction,
  number,
  palette,
  sampleCyclicPalette,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'My effect',
  description: 'Bands of colour drift through the layout and bend like smoke.',

  // pure: any frame can be made alone. An effect that needs the frames before is 'stateful'.
  kind: 'pure',

  // false: it is added to the layers below, as snow is, and their light shows in its darkness. With true
  // it fills all LEDs and hides them. Without this line, its light is measured.
  covers: false,

  // Parameters, set by `--param bend=2`. Every effect has the parameters `speed` and `seed` too.
  params: {
    palette: palette({ default: 'aurora' }),
    direction: direction({ default: 'up', description: 'where the bands travel to' }),
    bend: number({ default: 0.6, min: 0, max: 3, description: 'how much the bands bend' }),
    shade: number({ default: 0.95, min: 0, max: 1, description: 'how dark it is between them' }),
  },

  // Runs once for each layout and set of values, and may allocate memory.
  prepare({ layout, params, seed, loop }) {
    // x, y, z of each LED, one LED after the other: −1 to 1 along the longest side, y up.
    const positions = uprightPositions(layout)
    const [towardsX, towardsY, towardsZ] = params.direction

    // A movie repeats after `loop` seconds, and its end must meet its beginning: cycles are whole
    // numbers, and the noise gets the loop.
    const rate = wholeCycles(0.1, loop)
    const smoke = createNoise({ seed, rate: 0.3, loop })
    const bends = new Float32Array(layout.ledCount)

    // Runs for each frame and allocates nothing: writes red, green and blue of each LED into `frame`,
    // linear light from 0 to 1. `time` is in seconds.
    return (frame, time) => {
      smoke(bends, positions, time)
      for (let led = 0; led < layout.ledCount; led++) {
        const i = led * 3
        const x = positions[i]!
        const y = positions[i + 1]!
        const z = positions[i + 2]!
        const along = (x * towardsX + y * towardsY + z * towardsZ) / 2
        const phase = along + bends[led]! * params.bend - time * rate
        sampleCyclicPalette(frame, i, params.palette, phase)

        const light = 1 - params.shade * (0.5 + 0.5 * Math.cos(phase * 2 * Math.PI))
        frame[i]! *= light
        frame[i + 1]! *= light
        frame[i + 2]! *= light
      }
    }
  },
})
