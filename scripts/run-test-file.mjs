// Runs one test file in a process group of its own, and says truly why it ended.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './set-up.mjs'

/** Long enough for any file on a slow and busy machine: it ends what hangs, and judges nothing. */
const FILE_LIMIT_MS = 600_000
/** How long the output may stay open after the file's processes have ended. */
const OUTPUT_LIMIT_MS = 10_000
const TYPESCRIPT = ['--expose-gc', '--import', './typescript.mjs', '--conditions', 'source']
/** Windows knows no groups of processes; a detached one would open a window there. */
const HAS_GROUPS = process.platform !== 'win32'
/** Processor time is counted in hundredths of a second in /proc, on every Linux. */
const TICKS_PER_SECOND = 100

/**
 * Runs one test file and gives its counts, with at least one failure when anything was wrong.
 * `signal` ends it early; its reason is a sentence that the fault gives.
 */
export async function runTestFile(file, { signal, limitMs = FILE_LIMIT_MS, env = {} } = {}) {
  if (signal?.aborted) {
    return { passed: 0, failed: 1, skipped: 0, fault: `was not reached: ${signal.reason}` }
  }
  const start = performance.now()
  const ended = await runNode(file, { signal, limitMs, env })
  const counts = countsOf(ended.summary)
  const fault = faultOf({ ...ended, ...counts })
  return {
    ...counts,
    failed: fault === undefined ? counts.failed : Math.max(1, counts.failed),
    fault,
    output: ended.output,
    seconds: (performance.now() - start) / 1000,
  }
}

function faultOf({ passed, skipped, failed, status, signal, stopped, summary }) {
  if (stopped !== undefined) return `was stopped: ${stopped}`
  if (signal === 'SIGKILL') return 'was killed from outside this run, maybe as memory ran out'
  if (signal !== null) return `ended by ${signal}`
  if (failed > 0) return `${failed} failed`
  const isDone = /^ *Total: /m.test(summary)
  if (status !== 0)
    return `ended with status ${status}${isDone ? '' : ' before its tests were done'}`
  if (passed + skipped === 0) return 'ran no test; does it end with .run()?'
  return undefined
}

/** How the process ended, what it printed, and of this what went to standard output, as uvu's summary. */
async function runNode(file, { signal: abort, limitMs, env }) {
  const child = spawn(process.execPath, [...TYPESCRIPT, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    // A group of its own: what the file started ends with it.
    detached: HAS_GROUPS,
  })
  let output = ''
  let summary = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    summary += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  let stopped
  const stop = (reason) => {
    stopped ??= reason
    killGroup(child)
  }
  const stopEarly = () => stop(abort.reason)
  abort?.addEventListener('abort', stopEarly)
  const limit = setTimeout(() => stop(hangText(child.pid, limitMs)), limitMs)
  const closed = new Promise((resolve) => child.once('close', resolve))
  const [status, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...how) => resolve(how))
  })
  clearTimeout(limit)
  abort?.removeEventListener('abort', stopEarly)
  await closedOutput(child, closed)
  return { output, summary, status, signal, stopped }
}

/** Ends what the file left behind, which may hold the output open, and waits for its end. */
async function closedOutput(child, closed) {
  killGroup(child)
  const patience = new AbortController()
  const timer = wait(OUTPUT_LIMIT_MS, undefined, { signal: patience.signal }).catch(() => {})
  await Promise.race([closed, timer])
  patience.abort()
  child.stdout.destroy()
  child.stderr.destroy()
}

/** Ends a file's processes, as far as there are any left. */
function killGroup(child) {
  try {
    if (HAS_GROUPS) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Why a file that reached its limit hangs, as far as it is known: a loop works, a wait does not. */
function hangText(pid, limitMs) {
  const worked = processorSeconds(pid)
  const work = worked === undefined ? '' : `, of which its process worked ${worked.toFixed(1)} s`
  return `it hangs; its own limit of ${limitMs / 1000} s was over${work}`
}

/** Processor time of all threads of a process; unknown on systems without /proc. */
function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}

function countsOf(summary) {
  const passed = count(summary, 'Passed')
  const skipped = count(summary, 'Skipped')
  return { passed, skipped, failed: count(summary, 'Total') - passed - skipped }
}

/** The figure uvu prints behind a word of its summary; 0 when it printed none. */
function count(summary, word) {
  return Number(summary.match(new RegExp(`^ *${word}: +(\\d+)$`, 'm'))?.[1] ?? 0)
}
