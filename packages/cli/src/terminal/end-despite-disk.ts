import { endBy, hasFileWork } from './end-process.ts'
import { signalOfUser } from './interruption.ts'
import { printNote } from './print.ts'

/** Milliseconds after the end of a command in which a disk may still answer. */
const LAST_MS = 3000

/**
 * Ends the process although a disk does not answer, with a line. Node would wait for it, maybe for ever. Modes of
 * devices are restored by then.
 *
 * @param end ends the process
 */
export function endDespiteDisk(end = () => endBy(lastSignal()), lastMs = LAST_MS): void {
  setTimeout(() => {
    if (!hasFileWork()) return
    printNote('a disk does not answer: what is not written to it by now is given up')
    end()
  }, lastMs).unref()
}

/** The signal that ended the command, else SIGTERM, as an end that was asked for; after a failure SIGKILL. */
function lastSignal(): NodeJS.Signals {
  const hasFailed = process.exitCode !== undefined && Number(process.exitCode) !== 0
  return signalOfUser() ?? (hasFailed ? 'SIGKILL' : 'SIGTERM')
}
