import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'
import { removeUnused } from '../studio/dropped-file-steps.ts'

/** Removes several dropped files at once, until that is undone. Those that layers show stay. */
export default defineAction({
  input: z.strictObject({ files: z.array(id).min(1).max(1000) }),
  act: (studio, { files: wanted }) => {
    const { composition, files, history } = studio
    const shown = new Set(
      composition.layers.flatMap(({ source }) => (source.kind === 'file' ? source.file : [])),
    )
    const gone = wanted.filter((each) => !shown.has(files.file(each).id))
    if (gone.length === 0) throw new Error('layers show all of these files; remove those first')
    for (const each of gone) files.remove(each)
    history.add({
      title: gone.length === 1 ? 'Remove a file' : `Remove ${gone.length} files`,
      undo: async () => {
        for (const each of gone) files.restore(each)
      },
      redo: async () => {
        for (const each of gone) removeUnused(studio, each)
      },
      forget: () => {
        for (const each of gone) files.forget(each)
      },
    })
  },
})
