import { readFile, stat } from 'node:fs/promises'
import { type Layout, parseLayoutText } from '@ledloom/core'
import { MOST_LEDS } from '../profile/resolve-layout.ts'

/** Bytes that a layout may have: as many as the most LEDs with all their digits. */
const MOST_LAYOUT_BYTES = 8 * 2 ** 20

/** The layout in a file. @throws Error that says why there is none */
export async function readDroppedLayout(path: string): Promise<Layout> {
  const { size } = await stat(path)
  if (size > MOST_LAYOUT_BYTES) {
    throw new Error(`a layout may have at most ${MOST_LAYOUT_BYTES / 2 ** 20} MB`)
  }
  const layout = parseLayoutText(await readFile(path, 'utf8'))
  if (layout.ledCount > MOST_LEDS) throw new Error(`it has over ${MOST_LEDS} LEDs`)
  return layout
}
