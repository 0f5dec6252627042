import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Removes a dropped file. */
export default defineAction({
  input: z.strictObject({ file: id }),
  act: async ({ composition, files }, { file: id }) => {
    const file = files.file(id)
    const isUsed = composition.layers.some(
      ({ source }) => source.kind === 'file' && source.file === id,
    )
    if (isUsed) throw new Error(`${file.name} is shown by a layer; remove that first`)
    await files.remove(id)
  },
})
