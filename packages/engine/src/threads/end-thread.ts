import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { parentPort, type Worker } from 'node:worker_threads'

/** The message that asks a thread to end. */
const END = 'end'

/** Milliseconds that a thread may take to end by itself before it is terminated. */
const END_MS = 5000

/**
 * Asks a thread to end, and waits until it has. The thread must call `endWhenAsked`. A thread that is
 * terminated within a call into FFmpeg takes the whole process with it, so that is the last resort.
 */
export async function endThread(worker: Worker): Promise<void> {
  worker.postMessage(END)
  await waitForExit(worker)
}

/** Waits until a thread that was asked to end has ended; terminates it if that takes too long. */
export async function waitForExit(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return
  const timeout = new AbortController()
  const { signal } = timeout
  const exit = once(worker, 'exit', { signal }).catch(() => undefined)
  const late = setTimeout(END_MS, undefined, { signal }).catch(() => undefined)
  await Promise.race([exit, late])
  timeout.abort()
  await worker.terminate()
}

/** Lets this thread end when it is asked to, after `close`. */
export function endWhenAsked(close: () => Promise<unknown> = async () => undefined): void {
  parentPort?.on('message', async (message: unknown) => {
    if (message !== END) return
    await close().catch(() => undefined)
    process.exit()
  })
}

/** True for the message that `endWhenAsked` handles. */
export function isEnd(message: unknown): boolean {
  return message === END
}
