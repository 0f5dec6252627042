import type { Notices } from '../state/notices.ts'
import type { StudioStateStore } from './studio-state.ts'

/** Removes notices of steps that any viewer undoes. */
export function forgetUndone(store: StudioStateStore, notices: Notices): void {
  store.onChange(() => {
    const undone = store.state.history?.redo
    if (undone !== undefined) notices.dismissUndone(undone)
  })
}

/** Shows it as a failure when what plays can't be kept any more. */
export function tellTrouble(store: StudioStateStore, notices: Notices): void {
  let shown: string | undefined
  store.onChange(() => {
    const { trouble } = store.state.presets ?? {}
    if (trouble !== undefined && trouble !== shown) notices.add('failure', asSentence(trouble))
    shown = trouble
  })
}

/** Says on all pages when a map was stored, or is played on. */
export function tellStored(store: StudioStateStore, notices: Notices): void {
  let before = store.state.mapping
  store.onChange(() => {
    const { mapping } = store.state
    if (before !== undefined && before.stored === undefined && mapping?.stored?.isDone) {
      notices.add('news', mapping.stored.text)
    }
    before = mapping
  })
}

/** With a capital letter at its beginning, unless that is the name of a file. */
export function asSentence(line: string): string {
  if (/^\S*[./\\]\S/.test(line)) return line
  return `${line.slice(0, 1).toUpperCase()}${line.slice(1)}`
}
