import { readFile } from 'node:fs/promises'
import type { Worker } from 'node:worker_threads'

/** A unit of time in /proc on Linux, in milliseconds. */
const TICK_MS = 10

/** Fields of /proc/self/task/…/stat with the times, counted from the third field, the state. */
const USER = 11
const SYSTEM = 12

interface MeasuredWorker extends Worker {
  /** Node has it from 22.18 on. */
  cpuUsage?(): Promise<NodeJS.CpuUsage>
}

/** The thread to measure. */
interface MeasuredThread {
  readonly worker: MeasuredWorker | undefined
  /** Its number on Linux; 0 elsewhere. */
  readonly nativeThread: number
}

/**
 * Returns a function that reads a thread's processor time in milliseconds, counted from any start.
 * Time in which the machine stalls, sleeps or does other work does not count. `undefined` if the time
 * can't be read.
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
  // The thread's name stands before, in brackets, and may contain anything.
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
