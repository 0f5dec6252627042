/** Waits for a result, but no longer once a signal has aborted. @throws the reason of the signal */
export function unlessAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
