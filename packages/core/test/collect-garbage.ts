import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Collects twice: the second time waits for what the first one frees in the background. */
export function collectGarbage(): void {
  collect()
  collect()
}
