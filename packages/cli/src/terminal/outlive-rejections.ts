import { errorMessage } from '@ledloom/core'

/**
 * Lets the process go on when something fails that nothing waits for, with one line about it, once for the same
 * reason in a row. Without this, Node throws it where nothing can catch it.
 *
 * @param isDebugging prints the stack as well
 */
export function outliveRejections(note: (line: string) => void, isDebugging = false): void {
  let last = ''
  process.on('unhandledRejection', (reason) => {
    const line = `something failed that should not, and all else goes on: ${errorMessage(reason)}`
    if (line !== last) note(line)
    last = line
    if (isDebugging && reason instanceof Error) console.error(reason.stack)
  })
}
