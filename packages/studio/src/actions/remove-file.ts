import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Removes a dropped file, until that is undone. */
export default defineAction({
  input: z.strictObject({ file: id }),
  act: ({ composition, files, history }, { file: id }) => {
    const file = files.file(id)
    const isUsed = composition.layers.some(
      ({ source }) => source.kind === 'file' && source.file === id,
    )
    if (isUsed) throw new Error(`${file.name} is shown by a layer; remove that first`)
    files.remove(id)
    history.add({
      title: `Remove ${file.name}`,
      undo: async () => files.restore(id),
      redo: async () => files.remove(id),
      forget: () => files.forget(id),
    })
  },
})
