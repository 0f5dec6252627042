import {
  defineEffect,
  number,
  palette,
  samplePalette,
  smoothStep,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Shares of a day at which it is full daylight, and at which dusk starts. */
const RISEN = 0.62
const SETTING = 0.72

export default defineEffect({
  title: 'Sunrise',
  description: 'Dawn climbs from the bottom until everything is in daylight, then sinks again.',
  kind: 'pure',
  category: 'sky',
  tags: [
    'sun',
    'dawn',
    'morning',
    'wake up',
    'alarm clock',
    'sunset',
    'warm',
    'calm',
    'beach',
    'summer',
    'romantic',
    'spring',
    'smooth',
  ],
  covers: true,
  params: {
    palette: palette({
      default: ['#000004', '#0a0a3c', '#5a1070', '#d11e3c', '#ff6a0a', '#ffa028', '#ffcd7a'],
      description: 'the colours from night to day',
    }),
    duration: number({
      default: 24,
      min: 2,
      max: 7200,
      unit: 'seconds',
      constant: 'it sets the pace, and the light would jump; let speed follow instead',
      description: 'length of a day; about 1800 for waking up',
    }),
    width: number({
      default: 1,
      min: 0,
      max: 3,
      unit: 'of the layout',
      description: 'height over which the colours of dawn spread; 0 changes all at once',
    }),
  },
  prepare({ layout, params, loop }) {
    const rate = wholeCycles(1 / params.duration, loop)
    const points = uprightPositions(layout)
    const shares = Float32Array.from(
      { length: layout.ledCount },
      (_, led) => (points[led * 3 + 1]! + 1) / 2,
    )

    return (frame, time) => {
      const day = time * rate - Math.floor(time * rate)
      const light = smoothStep(0, RISEN, day) * smoothStep(1, SETTING, day)
      const climbed = light * (1 + params.width)
      for (let led = 0; led < shares.length; led++) {
        samplePalette(frame, led * 3, params.palette, climbed - shares[led]! * params.width)
      }
    }
  },
})
