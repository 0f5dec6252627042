import {
  createSky,
  defineEffect,
  frontView,
  hashUnit,
  number,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

/** Linear light of the bodies. */
const SUN = [1, 0.62, 0.16]
const MOON = [0.75, 0.85, 1]

export default defineEffect({
  title: 'Daylight',
  description: 'Sun and moon cross a sky that turns red, blue and dark with the time of day.',
  kind: 'pure',
  category: 'sky',
  tags: ['sun', 'day', 'night', 'sunset', 'clock', 'time of day', 'calm', 'blue sky'],
  covers: true,
  bestOn: 'grid',
  params: {
    duration: number({
      default: 30,
      min: 4,
      max: 86_400,
      unit: 'seconds',
      constant: 'it sets the pace, and the light would jump; let speed follow instead',
      description: 'length of a day; 86400 is real time',
    }),
    hour: number({
      default: 4,
      min: 0,
      max: 24,
      unit: "o'clock",
      description: 'time of day at the start',
    }),
    size: number({
      default: 0.34,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'size of sun and moon',
    }),
    density: number({
      default: 0.15,
      min: 0,
      max: 1,
      unit: 'of the LEDs',
      description: 'stars at night',
    }),
    level: number({ default: 0.7, min: 0, max: 1, description: 'brightness of the sky' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { across, heights, halfWidth } = frontView(layout)
    const { hour, size, density, level } = params
    const sky = createSky()
    const { overhead, horizon } = sky
    const rate = wholeCycles(1 / params.duration, loop)

    return (frame, time) => {
      const day = hour / 24 + time * rate
      sky.turnTo(day)
      // In the east at six, overhead at noon; the moon is where the sun was half a day ago.
      const angle = 2 * Math.PI * (day - 0.25)
      const sunX = -Math.cos(angle) * halfWidth
      const sunY = 1.5 * Math.sin(angle) - 0.7
      const moonY = -1.5 * Math.sin(angle) - 0.7
      const night = smoothStep(-0.05, -0.4, Math.sin(angle))
      for (let led = 0; led < across.length; led++) {
        const high = smoothStep(-1, 0.8, heights[led]!)
        const sun = disc(across[led]! - sunX, heights[led]! - sunY, size)
        const moon = disc(across[led]! + sunX, heights[led]! - moonY, size * 0.8)
        const star = hashUnit(seed, led) < density ? 0.35 * night * hashUnit(seed + 1, led) : 0
        for (let channel = 0; channel < 3; channel++) {
          const clear = horizon[channel]! + (overhead[channel]! - horizon[channel]!) * high
          const air = level * clear + star
          const dusk = air + (MOON[channel]! - air) * moon
          frame[led * 3 + channel] = dusk + (SUN[channel]! - dusk) * sun
        }
      }
    }
  },
})

/** Brightness of a soft disc at x, y from its middle. */
function disc(x: number, y: number, size: number): number {
  return smoothStep(1, 0.6, Math.sqrt(x * x + y * y) / size)
}
