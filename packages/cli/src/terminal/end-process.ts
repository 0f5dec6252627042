/** True while something that was begun with files is not done, for which Node waits at its end, also in `process.exit`. */
export function hasFileWork(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))
}

/** Ends the process by a signal, which waits for nothing. */
export function endBy(signal: NodeJS.Signals): void {
  // With a listener it would go on.
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
