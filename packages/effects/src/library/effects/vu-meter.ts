import {
  defineEffect,
  dim,
  direction,
  distancesAlong,
  number,
  palette,
  samplePalette,
  smoothStep,
  toUnitRange,
  uprightPositions,
} from '@ledloom/effects'

/** Seconds that the peak is held, and its speed of falling afterwards in layouts per second. */
const HOLD = 0.35
const FALL = 0.8

/** Seconds between the past moments that are searched for the peak. */
const STEP = 0.03

/** Length over which the end of the column fades out. */
const SOFTNESS = 0.05

export default defineEffect({
  title: 'VU meter',
  description: 'A column of light shows the loudness of the music, with a marker at the peak.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'level', 'loudness', 'volume', 'audio', 'meter', 'bar', 'party', 'dj'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#00a02a', '#2fd000', '#d8e600', '#ff7a00', '#ff0000'] }),
    direction: direction({ default: 'up', description: 'direction in which louder sound extends' }),
    width: number({
      default: 0.07,
      min: 0,
      max: 0.5,
      unit: 'of the layout',
      description: 'thickness of the peak marker; 0 hides it',
    }),
    scale: number({ default: 1, min: 0.1, max: 4, description: 'how far the loudest reaches' }),
  },
  prepare({ layout, params, sound }) {
    const ways = distancesAlong(uprightPositions(layout), params.direction)
    const shares = toUnitRange(ways, 0.5)
    const { palette: colours, scale, width } = params

    return (frame, time) => {
      const level = scale * sound.levelAt(time)
      let peak = 0
      for (let ago = 0; ago < HOLD + 1 / FALL; ago += STEP) {
        const held = scale * sound.levelAt(time - ago) - FALL * Math.max(0, ago - HOLD)
        peak = Math.max(peak, Math.min(1, held))
      }
      for (let led = 0; led < shares.length; led++) {
        const share = shares[led]!
        const column = smoothStep(level + SOFTNESS, level, share + SOFTNESS)
        const mark = width > 0 ? smoothStep(width, width / 2, Math.abs(share - peak)) : 0
        samplePalette(frame, led * 3, colours, share)
        dim(frame, led * 3, Math.max(column, mark))
      }
    }
  },
})
