import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check, Reading } from '../check.ts'

/** Where parts of movies and files dropped on the page lie while they are needed. */
export const temporaryFolder: Check = {
  name: 'temporary folder',
  isNeeded: true,
  look: () => readFolder(tmpdir()),
}

/** Whether a file can be written in `folder`. */
export async function readFolder(folder: string): Promise<Reading> {
  try {
    await writeIn(folder)
    return { state: 'ok', detail: `${folder} can be written to` }
  } catch (error) {
    const detail = `${folder} cannot be written to: ${(error as Error).message}`
    return { state: 'missing', detail, advice: 'set TMPDIR to a folder that can be' }
  }
}

async function writeIn(folder: string): Promise<void> {
  const place = await mkdtemp(join(folder, 'ledloom-doctor-'))
  try {
    await writeFile(join(place, 'file'), 'light')
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
