import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes the folder that a file is to be in, where it is not there yet. */
export async function makeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
}
