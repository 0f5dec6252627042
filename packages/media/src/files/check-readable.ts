import { constants, type Stats } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { SourceError } from '../source-error.ts'

/**
 * Makes sure that `path` is a file with something in it that may be read, and gives its facts.
 *
 * @throws SourceError `missing-file` or `unreadable-file`
 */
export async function checkReadable(path: string): Promise<Stats> {
  const facts = await stat(path).catch((cause: unknown) => {
    throw new SourceError('missing-file', `${path}: there is no such file`, { cause })
  })
  if (!facts.isFile()) {
    const what = facts.isDirectory() ? 'a folder' : 'no ordinary file'
    throw new SourceError('unreadable-file', `${path}: is ${what}`)
  }
  if (facts.size === 0) throw new SourceError('damaged-file', `${path}: is empty`)
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new SourceError('unreadable-file', `${path}: may not be read`, { cause })
  })
  return facts
}
