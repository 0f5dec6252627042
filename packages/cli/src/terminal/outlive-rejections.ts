import { errorMessage } from '@ledloom/core'
import { escapeControl } from './print.ts'

/**
 * Lets the process go on when something fails that nothing waits for, with one line about it, once for the same
 * reason in a row, until it is closed. Without this, Node throws it where nothing can catch it.
 *
 * @param isDebugging prints the stack as well
 */
export function outliveRejections(
  note: (line: string) => void,
  isDebugging = false,
): { close(): void } {
  let last = ''
  const report = (reason: unknown) => {
    const line = `something failed that should not, and all else goes on: ${errorMessage(reason)}`
    if (line !== last) note(line)
    last = line
    if (!isDebugging || !(reason instanceof Error)) return
    for (const each of reason.stack?.split('\n') ?? []) console.error(escapeControl(each))
  }
  process.on('unhandledRejection', report)
  return { close: () => void process.off('unhandledRejection', report) }
}
