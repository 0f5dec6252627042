import { writeFile } from 'node:fs/promises'
import { unwritable } from '@ledloom/media/files'
import { HouseError } from './read-house.ts'

/** What a new house file says. */
const NEW = `# The house: which lights play what, and when. docs/serve.md of Ledloom has everything that can stand here.
# The page of the house writes into this file, and leaves what you write as it is.
devices: []
`

/** Makes a house file for a page to write into. @throws HouseError if it can't be made */
export async function makeHouse(path: string): Promise<void> {
  try {
    await writeFile(path, NEW, { flag: 'wx' })
  } catch (cause) {
    throw new HouseError((await unwritable(path, cause)).message, { cause })
  }
}

/** A house file that is not there, and that no page is to write into. */
export function missingHouse(path: string): HouseError {
  return new HouseError(
    `there is no house file ${path}; \`ledloom serve --http 8420\` makes one, and a page that sets the house up`,
  )
}
