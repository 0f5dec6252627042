import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { WatchdogTask } from './watchdog.ts'

const CHECK_MS = 500
const STANDARD_ERROR = 2

const { beats, limitMs } = workerData as WatchdogTask
const counter = new Int32Array(beats)
let seen = 0
let silentMs = 0

// Counted in checks rather than by the clock: a machine that slept is not a program that hangs.
setInterval(() => {
  const count = Atomics.load(counter, 0)
  silentMs = count === seen ? silentMs + CHECK_MS : 0
  seen = count
  if (silentMs < limitMs) return
  const seconds = limitMs / 1000
  writeSync(STANDARD_ERROR, `\nledloom: the source took over ${seconds} s for one frame; ended\n`)
  process.kill(process.pid, 'SIGKILL')
}, CHECK_MS)
