/** Milliseconds after the end of a command in which a disk may still answer. */
const LAST_MS = 3000

/**
 * Ends the process although a disk does not answer. At its end Node waits for all that was begun with files, also in
 * `process.exit`, and maybe for ever. Modes of devices are restored by then.
 *
 * @param kill ends the process
 */
export function endDespiteDisk(
  kill = () => process.kill(process.pid, 'SIGKILL'),
  lastMs = LAST_MS,
): void {
  setTimeout(() => {
    if (process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))) kill()
  }, lastMs).unref()
}
