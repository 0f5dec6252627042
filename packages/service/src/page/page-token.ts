import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readJsonFile, writeJsonFile } from '@ledloom/studio/keeping'
import { z } from 'zod'

/** The file in the data folder. */
const FILE = 'page.json'

const keptPage = z.object({ token: z.string().regex(/^[\w-]{16,}$/) })

/**
 * The secret in the address of the page of a house that other machines reach, the same after a restart.
 *
 * @param folder the data folder
 * @throws Error if its file is damaged
 */
export async function readPageToken(folder: string): Promise<string> {
  const path = join(folder, FILE)
  const kept = await readJsonFile(path, keptPage)
  if (kept !== undefined) return kept.token
  const token = randomBytes(16).toString('base64url')
  await writeJsonFile(path, { token })
  return token
}
