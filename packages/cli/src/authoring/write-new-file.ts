import { rm, writeFile } from 'node:fs/promises'
import { CliError } from '../terminal/cli-error.ts'

/**
 * Writes a file that is not there yet.
 *
 * @throws CliError `bad-file` where it is, or cannot be written
 */
export async function writeNewFile(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx' }).catch(async (cause: NodeJS.ErrnoException) => {
    // On a full disk an empty file is left.
    if (cause.code !== 'EEXIST') await rm(path, { force: true }).catch(() => undefined)
    throw new CliError('bad-file', `${path}: ${reasonOf(cause)}`, { cause })
  })
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EEXIST':
      return 'is there already and was left as it is; choose another name'
    case 'ENOENT':
    case 'ENOTDIR':
      return 'its folder is not there'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'may not be written there'
    case 'ENOSPC':
      return 'the disk is full'
    default:
      return message
  }
}
