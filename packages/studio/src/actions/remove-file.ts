import type { DeskHandler } from './desk-handler.ts'

/** Forgets a file that was dropped. */
export const removeFile: DeskHandler<'remove-file'> = async ({ show, files }, { file: id }) => {
  const file = files.file(id)
  const isUsed = show.layers.some(({ source }) => source.kind === 'file' && source.file === id)
  if (isUsed) throw new Error(`${file.name} is shown by a layer; remove that first`)
  await files.remove(id)
}
