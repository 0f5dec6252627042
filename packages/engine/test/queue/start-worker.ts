import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WorkerOptions } from '../../src/queue/index.ts'

const ENTRY = fileURLToPath(new URL('./worker-process.ts', import.meta.url))

/** A worker that runs in a separate process. */
export interface WorkerProcess {
  /** Settled once it has ended. */
  readonly ended: Promise<unknown>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts a worker in a separate process, and waits until it works. */
export async function startWorker(
  queue: string,
  options: WorkerOptions = {},
): Promise<WorkerProcess> {
  // One that is killed leaves its files.
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  const worker = fork(ENTRY, [queue, JSON.stringify({ threads: 1, ...options })], {
    env: { ...process.env, TMPDIR: folder },
  })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
  })
  return {
    ended: new Promise((resolve) => worker.once('exit', resolve)),
    async kill() {
      await kill(worker)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.kill('SIGKILL')
  await ended
}
