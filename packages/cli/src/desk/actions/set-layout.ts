import { isShape, resolveLayout } from '../../options/layout-option.ts'
import { readDroppedLayout } from '../files/dropped-files.ts'
import { MOST_LEDS } from '../stage/desk-lights.ts'
import type { DeskHandler } from './desk-handler.ts'

/** Plays on a layout that is generated, or that of a file. */
export const setLayout: DeskHandler<'set-layout'> = async (desk, input) => {
  if ('file' in input) {
    const file = desk.files.file(input.file)
    const layout = await readDroppedLayout(file)
    if (layout.ledCount > MOST_LEDS) throw new Error(`${file.name} has over ${MOST_LEDS} LEDs`)
    await desk.venue.chooseLights({ layout, name: file.name })
    return
  }
  const { layout: name, ledCount } = input
  if (!isShape(name)) throw new Error(`there is no layout called ${name}`)
  const layout = await resolveLayout(name, ledCount)
  await desk.venue.chooseLights({ layout, name })
}
