import type { Reporter } from '@ledloom/studio/report'
import { printable, printColumns, printJson, printNote } from './print.ts'

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

/**
 * Shows a progress bar while `work` runs, if standard error is a terminal. `work` may call
 * `update(done, total)` at any rate.
 */
export async function withProgressBar<Result>(
  title: string,
  unit: string,
  work: (update: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  if (!process.stderr.isTTY) return work(() => undefined)
  // Loaded here, because a command without a terminal needs none.
  const { Presets, SingleBar } = await import('cli-progress')
  const bar = new SingleBar(
    {
      format: `${title} {bar} {value}/{total} ${unit}, {duration_formatted}`,
      hideCursor: true,
      clearOnComplete: false,
      gracefulExit: false,
      barsize: 28,
    },
    Presets.shades_classic,
  )
  let isStarted = false
  const update = (done: number, total: number) => {
    if (!isStarted) bar.start(total, done)
    bar.setTotal(total)
    bar.update(done)
    isStarted = true
  }
  try {
    return await work(update)
  } finally {
    if (isStarted) bar.stop()
  }
}
