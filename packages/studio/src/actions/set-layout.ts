import { isShape } from '@ledloom/core'
import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Generates a layout, or takes one from a dropped file; what is left out stays. */
export default defineAction({
  input: z.union([
    z.strictObject({
      layout: id.optional(),
      ledCount: z.int().min(1).max(100_000).optional(),
    }),
    z.strictObject({ file: id }),
  ]),
  act: async (studio, input) => {
    if ('file' in input) {
      const { id, name, path, isLayout } = studio.files.file(input.file)
      if (!isLayout) {
        throw new Error(`${name} is ${path.endsWith('.csv') ? 'a sequence, not a' : 'no'} layout`)
      }
      await studio.setLayout({ file: { name, layout: await studio.files.layout(id) } })
      return
    }
    const { layout: shape, ledCount } = input
    if (shape !== undefined && !isShape(shape))
      throw new Error(`there is no layout called ${shape}`)
    await studio.setLayout({
      ...(shape !== undefined && { shape }),
      ...(ledCount !== undefined && { ledCount }),
    })
  },
})
