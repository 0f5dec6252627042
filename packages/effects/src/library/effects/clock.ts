import type { Frame, Layout } from '@ledloom/core'
import {
  choice,
  colour,
  coverLight,
  defineEffect,
  frontView,
  ledSpacing,
  number,
  pictureSpace,
  type RenderEffect,
  raiseLight,
  sampleBitmap,
  smoothStep,
  writeText,
} from '@ledloom/effects'

/** Seconds in which the hour hand goes around, and the seconds of a day. */
const HALF_DAY = 43_200
const DAY = 86_400

/** Columns of a digit and of the colon in the pixel font, with the empty one after it. */
const DIGIT = 6
const COLON = 2

type Colours = Readonly<Record<'hours' | 'minutes' | 'seconds' | 'marks', readonly number[]>>

type ClockOptions = {
  readonly layout: Layout
  readonly colours: Colours
  /** Seconds since midnight at the start. */
  readonly start: number
  readonly loop: number | undefined
}

export default defineEffect({
  title: 'Clock',
  description: 'A clock with three hands or with digits runs from the time to which it is set.',
  kind: 'pure',
  category: 'symbols',
  tags: ['time', 'dial', 'watch', 'hands', 'digits', 'hour'],
  covers: false,
  bestOn: 'grid',
  params: {
    start: number({
      default: 10.15,
      min: 0,
      max: 24,
      unit: 'hours',
      atFirst: 'time of day',
      constant: 'it is the time at which the clock starts',
      description: 'time of day at the start, for a new layer the present: 10.5 is half past ten',
    }),
    style: choice({
      options: ['hands', 'digits'],
      default: 'hands',
      description: 'a dial with hands, or hours and minutes in digits',
    }),
    hours: colour({ default: '#ffb020', description: 'the hour hand, or the hours' }),
    minutes: colour({ default: '#ffffff', description: 'the minute hand, or the minutes' }),
    seconds: colour({ default: '#ff2040', description: 'the second hand, or the colon' }),
    marks: colour({ default: '#2060d0', description: 'the hour marks of the dial' }),
    width: number({
      default: 0.13,
      min: 0.02,
      max: 0.4,
      unit: 'of the radius',
      description: 'thickness of a hand; never too thin for the LEDs to show',
    }),
  },
  prepare({ layout, params, loop }) {
    const options = { layout, colours: params, start: params.start * 3600, loop }
    return params.style === 'hands' ? dial(options, params.width) : digits(options)
  },
})

/** A dial. In a loop each hand makes whole turns, or stands still. */
function dial({ layout, colours, start, loop }: ClockOptions, width: number): RenderEffect {
  const { across, heights } = frontView(layout)
  const { centre, halfWidth, halfHeight } = pictureSpace(layout, 1)
  const wide = Math.min(halfWidth, halfHeight)
  const thick = Math.max(0.7 * ledSpacing(layout), (width / 2) * halfHeight)
  const marks = new Float32Array(layout.ledCount * 3)
  const hand = { turn: 0, from: 0.8, to: 1, thick: 0.1 }
  for (let mark = 0; mark < 12; mark++) {
    hand.turn = mark / 12
    hand.from = mark % 3 === 0 ? 0.86 : 0.95
    hand.thick = thick * (mark % 3 === 0 ? 1 : 0.8)
    addHand(marks, colours.marks)
  }
  const rateOf = (turn: number, least: number) =>
    loop === undefined ? 1 / turn : Math.max(least, Math.round(loop / turn)) / loop
  const hourRate = rateOf(HALF_DAY, 0)
  const minuteRate = rateOf(3600, 0)
  const secondRate = rateOf(60, 1)

  return (frame, time) => {
    frame.set(marks)
    hand.from = 0
    hand.turn = start / HALF_DAY + time * hourRate
    hand.to = 0.52
    hand.thick = thick * 1.3
    addHand(frame, colours.hours)
    hand.turn = start / 3600 + time * minuteRate
    hand.to = 0.8
    hand.thick = thick
    addHand(frame, colours.minutes)
    hand.from = -0.2
    hand.turn = start / 60 + time * secondRate
    hand.to = 0.88
    hand.thick = thick * 0.75
    addHand(frame, colours.seconds)
  }

  /** Covers the LEDs near the hand, from one distance from the centre to another. */
  function addHand(frame: Frame, light: readonly number[]): void {
    const angle = 2 * Math.PI * (hand.turn - Math.floor(hand.turn))
    const x = wide * Math.sin(angle)
    const y = halfHeight * Math.cos(angle)
    const square = Math.max(1e-9, x * x + y * y)
    for (let led = 0; led < across.length; led++) {
      const height = heights[led]! - centre
      const along = (across[led]! * x + height * y) / square
      const share = Math.min(hand.to, Math.max(hand.from, along))
      const gapX = across[led]! - share * x
      const gapY = height - share * y
      const gap = Math.sqrt(gapX * gapX + gapY * gapY)
      coverLight(frame, led * 3, light, smoothStep(hand.thick, 0.5 * hand.thick, gap))
    }
  }
}

/** Hours and minutes, with a colon that blinks. In a loop the minutes stand still. */
function digits({ layout, colours, start, loop }: ClockOptions): RenderEffect {
  const { across, heights } = frontView(layout)
  const face = writeText('00:00')
  const numerals = Array.from('0123456789', writeText)
  const space = pictureSpace(layout, face.width / face.height)
  const pixel = (1.9 * space.halfHeight) / face.height
  const places = new Float32Array(layout.ledCount * 2)
  for (let led = 0; led < across.length; led++) {
    places[led * 2] = across[led]! / pixel + (face.width - 2) / 2
    places[led * 2 + 1] = (space.centre - heights[led]!) / pixel + (face.height - 1) / 2
  }
  const cover = new Float32Array(layout.ledCount)
  const blinking = loop === undefined ? 1 : Math.max(1, Math.round(loop)) / loop
  let minuteShown = -1

  return (frame, time) => {
    show(Math.floor(((start + (loop === undefined ? time : 0)) % DAY) / 60))
    const blink = time * blinking - Math.floor(time * blinking)
    const colon = smoothStep(0, 0.1, blink) * smoothStep(0.6, 0.5, blink)
    frame.fill(0)
    for (let led = 0; led < cover.length; led++) {
      const column = places[led * 2]!
      const isColon = column > 2 * DIGIT - 0.5 && column < 2 * DIGIT + COLON - 0.5
      const light = column < 2 * DIGIT ? colours.hours : colours.minutes
      const share = smoothStep(0.25, 0.6, cover[led]!)
      raiseLight(frame, led * 3, isColon ? colours.seconds : light, isColon ? share * colon : share)
    }
  }

  /** Writes the digits of a minute of the day into the face. */
  function show(minute: number): void {
    if (minute === minuteShown) return
    minuteShown = minute
    const hour = Math.floor(minute / 60)
    showDigit(0, Math.floor(hour / 10))
    showDigit(DIGIT, hour % 10)
    showDigit(2 * DIGIT + COLON, Math.floor((minute % 60) / 10))
    showDigit(3 * DIGIT + COLON, minute % 10)
    sampleBitmap(cover, face, places)
  }

  function showDigit(column: number, digit: number): void {
    const { width, height, values } = numerals[digit]!
    const aside = Math.floor((DIGIT - width) / 2)
    for (let row = 0; row < height; row++) {
      for (let x = 0; x < DIGIT; x++) {
        const from = x - aside
        const isWithin = from >= 0 && from < width
        face.values[row * face.width + column + x] = isWithin ? values[row * width + from]! : 0
      }
    }
  }
}
