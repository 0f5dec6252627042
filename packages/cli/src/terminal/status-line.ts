import { createLogUpdate } from 'log-update'
import { PlainStatus, type Trouble } from './plain-status.ts'

const TERMINAL_INTERVAL_MS = 250
const PLAIN_INTERVAL_MS = 5000

/** A line that shows the state of running work. */
export interface StatusLine {
  /** Prints a message above it, on standard error. */
  note(message: string): void
  /** Ends with the last state. */
  stop(): void
}

interface StatusOptions {
  readonly isQuiet?: boolean
  readonly trouble?: () => Trouble | undefined
}

/**
 * Shows `describe()` on a line of standard output that is rewritten in place, and `trouble()`, if there
 * is some, below it; outside a terminal, prints a line every five seconds when it changed, after a
 * minute one a minute, and a trouble that lasts once a minute. A quiet one only prints notes.
 */
export function startStatusLine(
  describe: () => string,
  { isQuiet = false, trouble = () => undefined }: StatusOptions = {},
): StatusLine {
  if (isQuiet) return { note: (message) => console.error(message), stop: () => {} }
  return process.stdout.isTTY === true
    ? startSteadyLine(describe, trouble)
    : startPlainLines(describe, trouble)
}

function startSteadyLine(describe: () => string, trouble: () => Trouble | undefined): StatusLine {
  const line = createLogUpdate(process.stdout)
  const show = () => line([describe(), trouble()?.text ?? []].flat().join('\n'))
  const timer = setInterval(show, TERMINAL_INTERVAL_MS)
  let isStopped = false
  return {
    note(message) {
      if (!isStopped) line.clear()
      console.error(message)
      if (!isStopped) show()
    },
    stop() {
      isStopped = true
      clearInterval(timer)
      show()
      line.done()
    },
  }
}

function startPlainLines(describe: () => string, trouble: () => Trouble | undefined): StatusLine {
  const status = new PlainStatus()
  const print = (lines: readonly string[]) => {
    for (const line of lines) console.log(line)
  }
  const show = () => print(status.look(describe(), trouble(), performance.now()))
  const timer = setInterval(show, PLAIN_INTERVAL_MS)
  return {
    note: (message) => console.error(message),
    stop() {
      clearInterval(timer)
      print(status.end(describe(), trouble(), performance.now()))
    },
  }
}
