import { z } from 'zod'
import { fileWord } from '../composition/command-line.ts'
import type { StudioLayer } from '../composition/layer.ts'
import { id } from '../state/check-input.ts'
import type { DroppedFiles } from './dropped-files.ts'
import { mayPlay } from './file-kinds.ts'

/** A source that a page may choose for a layer. */
export const layerSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('effect'), name: id }),
  z.strictObject({ kind: z.literal('file'), file: id }),
  z.strictObject({ kind: z.literal('camera') }),
  z.strictObject({ kind: z.literal('screen') }),
  z.strictObject({ kind: z.literal('inputs') }),
])

/** The source that an action names. @throws Error for a file that is not there or doesn't play */
export function chooseSource(
  source: z.infer<typeof layerSource>,
  files: DroppedFiles,
): Pick<StudioLayer, 'source' | 'typed'> {
  if (source.kind !== 'file') return { source, typed: undefined }
  const { id, name, path } = files.file(source.file)
  if (!mayPlay(path)) throw new Error(`${name} is a layout and nothing that plays`)
  const typed = { texts: [path], names: [fileWord(name)], options: {} }
  return { source: { kind: 'file', file: id, title: name }, typed }
}
