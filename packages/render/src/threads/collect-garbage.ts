import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/**
 * Gives back the memory of what this thread needs no more. A thread that rests would keep it: pictures
 * lie outside of the heap, where they make no garbage collection due.
 */
export function collectGarbage(): void {
  collect ??= exposedCollector()
  collect()
}

function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
