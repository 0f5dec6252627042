import { fileWord } from '../composition/command-line.ts'
import type { DeskLayer } from '../composition/layer.ts'
import type { DeskActionInput } from '../state/studio-action.ts'
import type { DroppedFiles } from './dropped-files.ts'
import { mayPlay } from './file-kinds.ts'

/** The source that an action names. @throws Error for a file that is not there or doesn't play */
export function chooseSource(
  source: DeskActionInput<'add-layer'>['source'],
  files: DroppedFiles,
): Pick<DeskLayer, 'source' | 'typed'> {
  if (source.kind !== 'file') return { source, typed: undefined }
  const { id, name, path } = files.file(source.file)
  if (!mayPlay(path)) throw new Error(`${name} is a layout and nothing that plays`)
  const typed = { texts: [path], names: [fileWord(name)], options: {} }
  return { source: { kind: 'file', file: id, title: name }, typed }
}
