import { createFrame } from '@ledloom/core'
import { createEffectSource, type Effect } from '@ledloom/effects'
import { framePainter, shapePicture } from '@ledloom/media/painting'

/** Pixels of a card's side. */
export const CARD_SIDE = 144

/** Share of the LEDs of a drawn picture: many cards play at a time. */
const DENSITY = 0.75

/** Seconds after its start at which an effect is first shown: many begin dark, and some are dark at times. */
const FIRST_TIMES_S = [2, 2.02, 2.06, 2.45, 2.8, 6.45] as const

/** A picture whose brightest byte is darker shows nothing. */
const DIM = 140

/** Draws the picture of an effect at a time in seconds: three bytes a pixel, row by row. */
export type CardPicture = (time: number) => Uint8Array

/** The time at which an effect is first shown: the first of some at which there is something to see. */
export function firstTimeOf(picture: CardPicture): number {
  const isSeen = (time: number) => picture(time).some((byte) => byte >= DIM)
  return FIRST_TIMES_S.find(isSeen) ?? FIRST_TIMES_S[0]
}

/** The picture of an effect on the shape on which it shows best. Each call overwrites the last bytes. */
export function openCardPicture(effect: Effect): CardPicture {
  const { layout, leds, plane, radius } = shapePicture(effect.bestOn ?? 'cone', {
    side: CARD_SIDE,
    density: DENSITY,
  })
  const painter = framePainter(plane, radius)
  const source = createEffectSource(effect, { layout, seed: 1 })
  const light = createFrame(layout.ledCount)
  const drawn = createFrame(leds.length)
  const pixels = new Uint8Array(painter.byteLength)
  return (time) => {
    source.render(light, time)
    for (let place = 0; place < leds.length; place++) {
      const led = 3 * leds[place]!
      for (let i = 0; i < 3; i++) drawn[3 * place + i] = light[led + i]!
    }
    painter.paint(pixels, drawn, 0)
    return pixels
  }
}
