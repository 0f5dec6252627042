import type { Reporter } from '@ledloom/studio/report'
import { printColumns, printJson, printNote } from './print.ts'
import { printable } from './printable.ts'
import { withProgressBar } from './progress-bar.ts'

/** Prints results on standard output, notes, failures and progress on standard error. */
export const printer: Reporter = {
  called: (title) => title,
  notes(title, notes) {
    for (const note of notes) console.error(`${printable(title)}: ${printable(note)}`)
  },
  line: (text) => console.log(text),
  columns: printColumns,
  json: printJson,
  error: printNote,
  progress: (title, work) => withProgressBar(title, 'frames', work),
}
