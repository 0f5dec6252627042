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

/** `ledloom worker`: renders movies for others. */
export default defineCommand('worker')
  .summary('render movies for `ledloom compile --queue` on other machines')
  .description(
    'Takes parts of movies off a queue on Redis, renders them and gives back their bytes. Any number of workers share the work, and one that dies loses none of it. All have to be of one version of Ledloom. Ctrl-C gives back what it is at and ends it. Whoever reaches the Redis can have movies rendered here and read those of others: keep it in a network that you trust.',
  )
  .requiredOption('--queue <url>', `where the queue is: ${QUEUE}`, queueOption)
  .option(
    '--threads <number>',
    'threads that render (default: as many as the machine runs at a time)',
    numberOption({ min: 1, max: 256, isInteger: true }),
  )
  .option(
    '--name <text>',
    'what it is called in messages (default: the machine and its process)',
    nameOption,
  )
  .option(
    '--allow-effects',
    'run effects that people send with their movies: code, which can do here what you can',
  )
  .action((options) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const { json = false, queue, ...choices } = options
      const queues = await import('@ledloom/engine/queue')
      let line: StatusLine | undefined
      const onNote = (note: string) => line?.note(printable(note))
      const worker = keep(await queues.QueueWorker.start(queue, { ...choices, onNote }))
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

/** Where no status line stands, lines tell what is taken and done, until the end. */
function logWork(worker: QueueWorker): () => void {
  if (process.stdout.isTTY === true) return () => {}
  const log = new WorkLog()
  const timer = setInterval(() => {
    const news = log.look(worker.tally)
    if (news !== undefined) console.log(`${printable(worker.name)} ${news}`)
  }, LOOK_MS)
  return () => clearInterval(timer)
}
