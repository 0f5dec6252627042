import { readFile } from 'node:fs/promises'
import type { Worker } from 'node:worker_threads'

/** A unit of time in /proc on Linux, in milliseconds. */
const TICK_MS = 10

/** Where in /proc/self/task/…/stat the times are, counted from the state, which is the third field. */
const USER = 11
const SYSTEM = 12

interface MeasuredWorker extends Worker {
  /** Node has it from 22.18 on. */
  cpuUsage?(): Promise<NodeJS.CpuUsage>
}

/** Which thread is measured. */
interface MeasuredThread {
  readonly worker: MeasuredWorker | undefined
  /** Its number on Linux; 0 elsewhere. */
  readonly nativeThread: number
}

/**
 * Gives the processor time that a thread has taken, in milliseconds from any beginning: a machine
 * that stalls, sleeps or is busy with other work adds nothing to it. `undefined` where the thread
 * does not tell.
 */
export function createThreadTime(): (thread: MeasuredThread) => Promise<number | undefined> {
  const estimate = createEstimate()
  return async ({ worker, nativeThread }) => {
    if (nativeThread > 0) return readTaskTime(nativeThread)
    if (worker?.cpuUsage === undefined) return estimate()
    return worker.cpuUsage().then(milliseconds, () => undefined)
  }
}

async function readTaskTime(nativeThread: number): Promise<number | undefined> {
  const path = `/proc/self/task/${nativeThread}/stat`
  const text = await readFile(path, 'utf8').catch(() => undefined)
  // Its name stands before, in brackets, and may have anything in it.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && TICK_MS * (Number(fields[USER]) + Number(fields[SYSTEM]))
}

/** An upper bound for one thread: the time of all threads, at most the time that has passed. */
function createEstimate(): () => number {
  let usage = process.cpuUsage()
  let readAt = performance.now()
  let time = 0
  return () => {
    const spent = milliseconds(process.cpuUsage(usage))
    const now = performance.now()
    time += Math.min(spent, now - readAt)
    usage = process.cpuUsage()
    readAt = now
    return time
  }
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}
