import { createLogUpdate } from 'log-update'

const TERMINAL_INTERVAL_MS = 250
const PLAIN_INTERVAL_MS = 5000

/** A line that shows the state of running work. */
export interface StatusLine {
  /** Prints a message above it, on standard error. */
  note(message: string): void
  /** Ends with the last state. */
  stop(): void
}

/**
 * Shows `describe()` on a line of standard output that is rewritten in place; outside a terminal,
 * prints a line every five seconds when it changed. A quiet one only prints notes.
 */
export function startStatusLine(
  describe: () => string,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): StatusLine {
  if (isQuiet) return { note: (message) => console.error(message), stop: () => {} }
  return process.stdout.isTTY === true ? startSteadyLine(describe) : startPlainLines(describe)
}

function startSteadyLine(describe: () => string): StatusLine {
  const line = createLogUpdate(process.stdout)
  const show = () => line(describe())
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

function startPlainLines(describe: () => string): StatusLine {
  let shown = ''
  const show = () => {
    const state = describe()
    if (state !== shown) console.log(state)
    shown = state
  }
  const timer = setInterval(show, PLAIN_INTERVAL_MS)
  return {
    note: (message) => console.error(message),
    stop() {
      clearInterval(timer)
      show()
    },
  }
}
