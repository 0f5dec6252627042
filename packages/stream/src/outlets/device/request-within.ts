import type { Clock } from '@ledloom/core'

/** Within what a request must be answered. */
export interface RequestBounds {
  readonly clock: Clock
  readonly timeoutMs: number
  /** Ends the request before that. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The answer to a request, or a rejection once it has taken too long or the signal has ended it.
 * The request is told by its own signal; whether it heeds that or not, nobody waits any longer.
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
