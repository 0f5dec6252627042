import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for shows and what they show, which goes when it is closed. */
export interface ShowFolder {
  /** Writes a file and gives its path. */
  write(name: string, text: string): Promise<string>
  close(): Promise<void>
}

/** A new, empty folder. */
export async function openShowFolder(): Promise<ShowFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  return {
    async write(name, text) {
      const path = join(folder, name)
      await writeFile(path, text)
      return path
    },
    close: () => rm(folder, { recursive: true }),
  }
}
