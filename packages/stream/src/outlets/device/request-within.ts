import type { Clock } from '@ledloom/core'

/** Limits of a request. */
export interface RequestBounds {
  readonly clock: Clock
  readonly timeoutMs: number
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The answer to a request, or a rejection once it has taken too long or the signal has aborted it. Rejects
 * even if the request ignores the signal that it gets.
 */
export async function requestWithin<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
  { clock, timeoutMs, signal }: RequestBounds,
): Promise<Answer> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  // AbortSignal.any keeps what it made alive on Node 20, and this runs once a frame.
  const end = () => controller.abort(signal?.reason)
  const expire = () => controller.abort(new Error(`no answer within ${timeoutMs / 1000} s`))
  const timer = clock.setTimeout(expire, timeoutMs)
  signal?.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([request(controller.signal), abortion(controller.signal)])
  } finally {
    clock.clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
