import type { HouseEdit } from '../../house/edit-house.ts'
import { HouseError } from '../../house/read-house.ts'
import type { ServedHouse } from './api-parts.ts'
import { Problem } from './problem.ts'

/**
 * Changes the house file.
 *
 * @param plays names of what has to be playable for it
 * @throws Problem if it can't be changed so
 */
export async function editFile(
  house: ServedHouse,
  edit: HouseEdit,
  plays: readonly string[] = [],
): Promise<void> {
  try {
    for (const play of plays) await house.checkPlay(play)
    await house.edit(edit)
  } catch (cause) {
    const isOurs = cause instanceof HouseError || (cause as Error).name === 'SourceError'
    if (!isOurs) throw cause
    throw new Problem('conflict', (cause as Error).message, { cause })
  }
}
