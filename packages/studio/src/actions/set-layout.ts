import { isShape } from '../profile/resolve-layout.ts'
import type { DeskHandler } from './desk-handler.ts'

/** Plays on a layout that is generated, or that of a file; what is not given stays as it is. */
export const setLayout: DeskHandler<'set-layout'> = async (desk, input) => {
  if ('file' in input) {
    const { id, name, path, isLayout } = desk.files.file(input.file)
    if (!isLayout) {
      throw new Error(`${name} is ${path.endsWith('.csv') ? 'a sequence, not a' : 'no'} layout`)
    }
    await desk.venue.chooseLights({ file: { name, layout: await desk.files.layout(id) } })
    return
  }
  const { layout: shape, ledCount } = input
  if (shape !== undefined && !isShape(shape)) throw new Error(`there is no layout called ${shape}`)
  await desk.venue.chooseLights({
    ...(shape !== undefined && { shape }),
    ...(ledCount !== undefined && { ledCount }),
  })
}
