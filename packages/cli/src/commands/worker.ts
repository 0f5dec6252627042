import type { QueueWorker } from '@ledloom/engine/queue'
import { countFrames, withClosing } from '@ledloom/studio/report'
import { defineCommand } from '../options/command.ts'
import { QUEUE, queueOption } from '../options/movie-command.ts'
import { nameOption, numberOption } from '../options/values.ts'
import { aborted, interruption } from '../terminal/interruption.ts'
import { printable, printJson } from '../terminal/print.ts'
import { type StatusLine, startStatusLine } from '../terminal/status-line.ts'
import { WorkLog } from '../terminal/work-log.ts'

const LOOK_MS = 200

/** `ledloom worker`: renders movies for other machines. */
export default defineCommand('worker', {
  task: 'advanced',
  examples: ['worker --queue redis://192.168.1.2'],
})
  .summary('render movies of other machines for `compile`, `upload` and `serve` with `--queue`')
  .description(
    'Takes parts of movies from a queue on Redis, renders them and returns their bytes. Any number of workers share the work; if one dies, others do its part. All need the same version of Ledloom. Ctrl-C returns unfinished parts to the queue and ends it. Anyone with access to the Redis server can have movies rendered here and read those of others: keep it in a network that you trust.',
  )
  .requiredOption('--queue <url>', `address of the queue: ${QUEUE}`, queueOption)
  .option(
    '--threads <number>',
    'threads that render (default: one a processor core)',
    numberOption({ min: 1, max: 256, isInteger: true }),
  )
  .option(
    '--name <text>',
    'name of this worker in messages (default: host name and process number)',
    nameOption,
  )
  .option(
    '--allow-effects',
    'run effect files that people send with their movies; this is code that can do whatever you can',
  )
  .action((options) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const { json = false, queue, ...choices } = options
      const { startQueueWorker } = await import('@ledloom/engine/queue')
      let line: StatusLine | undefined
      const onNote = (note: string) => line?.note(printable(note))
      const worker = keep(await startQueueWorker(queue, { ...choices, onNote }))
      const { name, threads } = worker
      if (json) printJson({ name, threads })
      else console.log(`${printable(name)} is ready, threads: ${threads}; Ctrl-C ends it`)
      line = startStatusLine(
        () => `${countFrames(worker.tally.frames)} rendered, parts at work: ${worker.tally.atWork}`,
        { isQuiet: json },
      )
      const endLog = json ? () => {} : logWork(worker)
      await aborted(AbortSignal.any([signal, worker.lost]))
      await worker.close()
      endLog()
      line.stop()
      worker.lost.throwIfAborted()
      if (json) printJson(worker.tally)
    }),
  )

/** Prints a line for each part taken or done if there is no status line; returns its end. */
function logWork(worker: QueueWorker): () => void {
  if (process.stdout.isTTY === true) return () => {}
  const log = new WorkLog()
  const timer = setInterval(() => {
    const news = log.look(worker.tally)
    if (news !== undefined) console.log(`${printable(worker.name)} ${news}`)
  }, LOOK_MS)
  return () => clearInterval(timer)
}
