import { importDefault, moduleNames } from '../module-folder.ts'
import type { Check } from './check.ts'

const CHECKS = new URL('./checks/', import.meta.url)

/** The default export of a file in `checks`: one check, or a function that gives several. */
type CheckModule = Check | (() => readonly Check[] | Promise<readonly Check[]>)

/** The checks of the folder `checks`: those that are needed first, otherwise by file name. */
export async function findChecks(): Promise<readonly Check[]> {
  const found = await Promise.all(
    moduleNames(CHECKS).map(async (name) => {
      const check = await importDefault<CheckModule>(CHECKS, name)
      return typeof check === 'function' ? check() : [check]
    }),
  )
  return found.flat().sort((one, other) => Number(other.isNeeded) - Number(one.isNeeded))
}
