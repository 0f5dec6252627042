import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'
import { removeUnused } from '../studio/dropped-file-steps.ts'

/** Removes a dropped file, until that is undone. */
export default defineAction({
  input: z.strictObject({ file: id }),
  act: (studio, { file: id }) => {
    const { files, history } = studio
    const file = files.file(id)
    removeUnused(studio, id)
    history.add({
      title: `Remove ${file.name}`,
      undo: async () => files.restore(id),
      redo: async () => removeUnused(studio, id),
      forget: () => files.forget(id),
    })
  },
})
