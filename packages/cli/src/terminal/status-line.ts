import { createLogUpdate } from 'log-update'

const TERMINAL_INTERVAL_MS = 250
const PLAIN_INTERVAL_MS = 5000

/**
 * Shows `describe()` on one steady line of standard output that is rewritten in place; where that
 * is no terminal, a line every five seconds. Ends with the last state when the result is called.
 */
export function startStatusLine(describe: () => string): () => void {
  const isTerminal = process.stdout.isTTY === true
  const line = createLogUpdate(process.stdout)
  const show = () => (isTerminal ? line(describe()) : console.log(describe()))
  const timer = setInterval(show, isTerminal ? TERMINAL_INTERVAL_MS : PLAIN_INTERVAL_MS)
  return () => {
    clearInterval(timer)
    show()
    if (isTerminal) line.done()
  }
}
