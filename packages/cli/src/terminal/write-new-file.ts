import { rm, stat, writeFile } from 'node:fs/promises'
import { CliError } from './cli-error.ts'

/**
 * Writes a file that must not exist yet.
 * @throws CliError `bad-file` if the file exists or cannot be written
 */
export async function writeNewFile(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx' }).catch(async (cause: NodeJS.ErrnoException) => {
    // A full disk leaves an empty file.
    if (cause.code !== 'EEXIST') await rm(path, { force: true }).catch(() => undefined)
    throw new CliError('bad-file', `${path}: ${reasonOf(cause)}`, { cause })
  })
}

/**
 * Says before long work what {@link writeNewFile} would say after it.
 * @throws CliError `bad-file` if the file exists
 */
export async function checkNewFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found !== undefined) throw new CliError('bad-file', `${path}: ${EXISTS}`)
}

const EXISTS = 'exists and was not changed; choose another name'

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EEXIST':
      return EXISTS
    case 'ENOENT':
    case 'ENOTDIR':
      return 'its folder does not exist'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'no permission to write there'
    case 'ENOSPC':
      return 'the disk is full'
    default:
      return message
  }
}
