import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorMessage } from '@ledloom/core'
import type { Check, Reading } from '../check.ts'

/** The folder for parts of movies and for files dropped on the page. */
export default {
  name: 'temporary folder',
  isNeeded: true,
  look: () => readFolder(tmpdir()),
} satisfies Check

/** Tries to write a file in `folder`. */
async function readFolder(folder: string): Promise<Reading> {
  try {
    await writeIn(folder)
    return { state: 'ok', detail: `${folder} can be written to` }
  } catch (error) {
    const detail = `${folder} cannot be written to: ${errorMessage(error)}`
    return { state: 'missing', detail, advice: 'set TMPDIR to a writable folder' }
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
