import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'

/** Characters of a digest that name a house. */
const DIGEST_LENGTH = 12

/**
 * The path of what is kept of a house in a data folder: each house file has its own.
 *
 * @param what is kept; what plays and how, if left out
 */
export function keptPath(folder: string, house: string, what = ''): string {
  const digest = createHash('sha256').update(resolve(house)).digest('hex').slice(0, DIGEST_LENGTH)
  return join(folder, `house-${digest}${what && `-${what}`}.json`)
}
