import { createLayout } from '@ledloom/core'
import type { Page } from 'playwright-core'
import type { PreviewServer } from '../../src/preview-server.ts'
import { look } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { assertColours, type Colour, ledsAlong } from '../led-colours.ts'

/** One LED in the middle and one on each side, wired so that no wire crosses an LED. */
export const PLUS = createLayout([-1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, -1, 0], '2d')
const PLACES = ['left', 'middle', 'top', 'right', 'bottom'] as const

export type Colours = Readonly<Record<(typeof PLACES)[number], Colour>>

/** Colours that differ at a glance, and others that are not theirs. */
export const DAY: Colours = {
  middle: [255, 255, 255],
  left: [255, 0, 0],
  right: [0, 255, 0],
  top: [0, 0, 255],
  bottom: [255, 128, 0],
}

export const DUSK: Colours = {
  middle: [200, 0, 160],
  left: [0, 90, 90],
  right: [255, 200, 40],
  top: [120, 120, 120],
  bottom: [30, 160, 60],
}

/** Sends frames of these colours at a steady rate; gives what ends that. */
export function play(server: PreviewServer, colours: Colours, frameRate = 20): () => void {
  const bytes = Uint8Array.from(PLACES.flatMap((place) => colours[place]))
  let frameNumber = 0
  const timer = setInterval(
    () => server.take(bytes, frameNumber++, performance.now()),
    1000 / frameRate,
  )
  return () => clearInterval(timer)
}

/** Fails unless the page shows each LED in its colour. */
export async function assertSeen(page: Page, { left, middle, right, top, bottom }: Colours) {
  await eventually(async () => {
    const picture = await look(page)
    assertColours(ledsAlong(picture, 'x'), [left, middle, right])
    assertColours(ledsAlong(picture, 'y'), [top, middle, bottom])
  })
}
