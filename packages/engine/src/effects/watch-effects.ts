import type { Worker } from 'node:worker_threads'
import { type EffectCalls, readEffectCalls } from './effect-calls.ts'
import { createThreadTime } from './thread-time.ts'

const INTERVAL_MS = 250

/** Options of the watch. */
interface EffectWatch {
  /** Seconds of processor time that a call may take. */
  readonly limit: () => number
  /** Returns the thread with a number of Node. */
  readonly worker: (thread: number) => Worker | undefined
  /** Called once, when a call is caught in a loop. */
  readonly onStuck: () => void
  /** Returns the processor time of the thread in milliseconds. Default: measured by the system. */
  readonly readTime?: (calls: EffectCalls) => Promise<number | undefined>
}

/** A call that has not returned, and the processor time of its thread when it was first seen. */
interface OpenCall {
  readonly left: number
  readonly since: number
}

/**
 * Calls `onStuck` when a call into user code has not returned after `limit` seconds of its thread's
 * processor time. Library effects, decoding, and time that the machine spends on other work do not
 * count.
 */
export function watchEffects(cells: Int32Array, watch: EffectWatch): { stop(): void } {
  const { limit, worker, onStuck, readTime = measure(worker) } = watch
  let call: OpenCall | undefined
  let isReading = false
  let isStopped = false
  const stop = () => {
    isStopped = true
    clearInterval(timer)
  }
  const look = async () => {
    const seen = readEffectCalls(cells)
    const time = seen.isInside ? await readTime(seen) : undefined
    const now = readEffectCalls(cells)
    if (isStopped) return
    if (!now.isInside || now.left !== seen.left || time === undefined) call = undefined
    else if (call?.left !== now.left) call = { left: now.left, since: time }
    else if (time - call.since >= limit() * 1000) {
      stop()
      onStuck()
    }
  }
  const timer = setInterval(async () => {
    if (isReading) return
    isReading = true
    await look()
    isReading = false
  }, INTERVAL_MS).unref()
  return { stop }
}

function measure(worker: EffectWatch['worker']): Required<EffectWatch>['readTime'] {
  const readTime = createThreadTime()
  return ({ thread, nativeThread }) => readTime({ worker: worker(thread), nativeThread })
}
