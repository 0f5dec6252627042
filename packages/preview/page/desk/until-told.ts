import type { DeskState } from '../../src/desk/desk-state.ts'
import type { DeskStore } from './desk-store.ts'

/** The host's word comes with its answer, or a little after. */
const SOON_MS = 2000

/** Waits until the host has told that it is so; gives whether it has, soon enough. */
export function untilTold(
  store: DeskStore,
  isSo: (state: DeskState) => boolean,
  withinMs = SOON_MS,
): Promise<boolean> {
  if (isSo(store.state)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = (isTold: boolean) => {
      clearTimeout(late)
      unwatch()
      resolve(isTold)
    }
    const late = setTimeout(() => end(false), withinMs)
    const unwatch = store.onChange(() => {
      if (isSo(store.state)) end(true)
    })
  })
}
