import { keptEnding } from './file-kinds.ts'

/** A file by its names here and on the user's machine. */
export type NamedFile = {
  readonly id: string
  readonly name: string
  readonly path: string
}

/** Replaces the path of a file in a message by its name on the user's machine. */
export function withOwnName(message: string, { id, path, name }: NamedFile): string {
  const inFolder = `${id}${keptEnding(name)}`
  return message.replaceAll(path, name).replaceAll(inFolder, name)
}

/** A message with the names that people gave to files in place of their paths here. */
export function withOwnNames(message: string, files: readonly NamedFile[]): string {
  return files.reduce(withOwnName, message)
}

/** Puts the name of the file first in a note that lacks it. */
export function noteWithName(note: string, file: NamedFile): string {
  const { name } = file
  const named = withOwnName(note, file)
  return named.includes(name) ? named : `${name}: ${named}`.replace(': the file is ', ' is ')
}
