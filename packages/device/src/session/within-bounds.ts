import { NoProgressError } from '../transport/no-progress-error.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** How long to wait for something that others may wait for as well. */
export type WaitingBounds = Pick<RequestOptions, 'timeoutMs' | 'signal'>

/**
 * What `promise` gives, or as soon as the waiting must end its reason: that of the signal, or a
 * `NoProgressError` when the time is over.
 */
export async function withinBounds<Result>(
  promise: Promise<Result>,
  bounds: WaitingBounds,
): Promise<Result> {
  // Whoever stops waiting leaves nobody to hear of a failure.
  promise.catch(() => {})
  bounds.signal?.throwIfAborted()
  let cancel = () => {}
  const end = new Promise<never>((_, reject) => {
    cancel = onEnd(bounds, reject)
  })
  try {
    return await Promise.race([promise, end])
  } finally {
    cancel()
  }
}

/** Calls `end` with the reason when the waiting must end; gives what keeps it from doing so. */
function onEnd({ signal, timeoutMs }: WaitingBounds, end: (reason: unknown) => void): () => void {
  const leave = () => end(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => end(new NoProgressError(timeoutMs)), timeoutMs)
  return () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
