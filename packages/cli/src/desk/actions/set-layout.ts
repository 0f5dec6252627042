import { isShape } from '../../options/layout-option.ts'
import { readDroppedLayout } from '../files/dropped-files.ts'
import { MOST_LEDS } from '../stage/desk-lights.ts'
import type { DeskHandler } from './desk-handler.ts'

/** Plays on a layout that is generated, or that of a file; what is not given stays as it is. */
export const setLayout: DeskHandler<'set-layout'> = async (desk, input) => {
  if ('file' in input) {
    const file = desk.files.file(input.file)
    const layout = await readDroppedLayout(file)
    if (layout.ledCount > MOST_LEDS) throw new Error(`${file.name} has over ${MOST_LEDS} LEDs`)
    await desk.venue.chooseLights({ file: { name: file.name, layout } })
    return
  }
  const { layout: shape, ledCount } = input
  if (shape !== undefined && !isShape(shape)) throw new Error(`there is no layout called ${shape}`)
  await desk.venue.chooseLights({
    ...(shape !== undefined && { shape }),
    ...(ledCount !== undefined && { ledCount }),
  })
}
