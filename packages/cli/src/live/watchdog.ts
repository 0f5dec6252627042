import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./watchdog-worker${extname(import.meta.url)}`, import.meta.url)

const BEAT_MS = 250

/** What the thread that watches is told. */
export interface WatchdogTask {
  /** One 32-bit number that changes as long as the thread watched is alive. */
  readonly beats: SharedArrayBuffer
  /** Milliseconds without a beat after which the process is ended. */
  readonly limitMs: number
}

/**
 * Ends the process when this thread hangs for `limitMs`, with a line that says so: while an effect
 * is caught in a loop, nothing else is heard, Ctrl-C included.
 */
export function startWatchdog(limitMs = 10_000): { close(): Promise<void> } {
  const beats = new SharedArrayBuffer(4)
  const counter = new Int32Array(beats)
  const task: WatchdogTask = { beats, limitMs }
  const worker = new Worker(WORKER, { workerData: task })
  worker.unref()
  const timer = setInterval(() => Atomics.add(counter, 0, 1), BEAT_MS).unref()
  return {
    async close() {
      clearInterval(timer)
      await worker.terminate()
    },
  }
}
