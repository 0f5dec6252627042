/** What `promise` gives, or the reason of `signal` as soon as it is aborted. */
export async function untilAborted<Result>(
  promise: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return promise
  // Whoever stops waiting leaves nobody to hear of a failure.
  promise.catch(() => {})
  signal.throwIfAborted()
  let leave = () => {}
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
