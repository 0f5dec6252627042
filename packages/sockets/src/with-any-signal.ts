/**
 * Does work with a signal that aborts as soon as one of some does, with the same reason. Afterwards nothing is left on
 * those, which may live for months: `AbortSignal.any` of Node 20 leaves something on each.
 */
export async function withAnySignal<Result>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const either = new AbortController()
  const ends = signals.flatMap((signal) => {
    if (signal === undefined) return []
    const end = () => either.abort(signal.reason)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    return () => signal.removeEventListener('abort', end)
  })
  try {
    return await work(either.signal)
  } finally {
    for (const end of ends) end()
  }
}
