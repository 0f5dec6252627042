// Runs test files one after another in a separate process group and reports how each ended.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './set-up.mjs'

/** Limit that only ends hanging files, even on a slow and busy machine. */
const FILE_LIMIT_MS = 600_000 + 60_000 * Number(process.env.LEDLOOM_MINUTES ?? 0)
/** Time in which a file may still close things after its tests. */
const END_LIMIT_MS = 60_000
/** Time that the output may stay open after the processes have ended. */
const OUTPUT_LIMIT_MS = 10_000
const ENTRY = join(root, 'scripts/test-process.mjs')
/** Windows has no process groups; a detached process would open a window there. */
const HAS_GROUPS = process.platform !== 'win32'
/** Processor time is counted in hundredths of a second in /proc, on every Linux. */
const TICKS_PER_SECOND = 100

/**
 * Runs JavaScript test files and returns the counts of each in order, with at least one failure if
 * anything went wrong. `onResult` gets each as it ends. If a file ends its process, later files run
 * in another. A file that keeps something open after its tests is ended a minute later. `signal` ends
 * the run early; its reason is a sentence for the report.
 */
export async function runTestFiles(files, { signal, onResult = () => {}, ...options } = {}) {
  const results = []
  const add = (result) => {
    onResult(result, results.length)
    results.push(result)
  }
  while (results.length < files.length) {
    if (signal?.aborted) {
      add({ passed: 0, failed: 1, skipped: 0, fault: `was not reached: ${signal.reason}` })
    } else {
      await runUntilEnd(files.slice(results.length), { signal, ...options }, add)
    }
  }
  return results
}

/** Runs files in one process until all are done or one has ended it. */
async function runUntilEnd(
  files,
  { signal, limitMs = FILE_LIMIT_MS, endLimitMs = END_LIMIT_MS, env, seed },
  add,
) {
  const mark = `\0${randomUUID()}`
  // Removed here, as a process that is killed can't.
  const data = mkdtempSync(join(tmpdir(), 'ledloom-test-data-'))
  const child = startProcess(JSON.stringify({ mark, seed, files, data, endLimitMs }), env)
  let stopped
  const stop = (reason) => {
    stopped ??= reason
    killGroup(child)
  }
  const stopEarly = () => stop(signal.reason)
  signal?.addEventListener('abort', stopEarly)
  const printed = files.map(() => ({ output: '', summary: '', marks: 0 }))
  let done = 0
  let clock = startClock(child, limitMs, stop)
  const finish = (how) => {
    add(resultOf({ ...printed[done], ...how, ...clock.stop() }))
    clock = startClock(child, limitMs, stop)
    done += 1
  }
  for (const stream of [child.stdout, child.stderr]) {
    let at = 0
    readMarked(stream, mark, {
      onText(text) {
        const file = printed[at] ?? printed.at(-1)
        file.output += text
        if (stream === child.stdout) file.summary += text
      },
      onMark(status) {
        printed[at].marks += 1
        // Both streams have printed the file's output.
        if (printed[at].marks === 2) finish({ status, isDone: true })
        at += 1
      },
    })
  }
  const how = await ended(child)
  rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  signal?.removeEventListener('abort', stopEarly)
  if (done < files.length) finish({ ...how, stopped, isDone: false })
  clock.stop()
}

function startProcess(task, env) {
  return spawn(process.execPath, ['--expose-gc', ENTRY, task], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    // A separate group, so that processes started by the files end with it.
    detached: HAS_GROUPS,
  })
}

/** Waits for the end of a process and its output, and ends processes it left behind. */
async function ended(child) {
  const closed = new Promise((resolve) => child.once('close', resolve))
  const [status, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...how) => resolve(how))
  })
  // Leftover processes may hold the output open.
  killGroup(child)
  const controller = new AbortController()
  const limit = wait(OUTPUT_LIMIT_MS, undefined, controller).catch(() => {})
  await Promise.race([closed, limit])
  controller.abort()
  child.stdout.destroy()
  child.stderr.destroy()
  return { status, signal }
}

/** Passes on a stream's text as it arrives, and the status in each mark at a line's end. */
function readMarked(stream, mark, { onText, onMark }) {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text) => {
    rest += text
    for (let end = endOfMark(rest, mark); end !== -1; end = endOfMark(rest, mark)) {
      const [printed, status] = rest.slice(0, end).split(mark)
      onText(printed)
      onMark(Number(status))
      rest = rest.slice(end + 1)
    }
    // The start of a mark may be in the buffer.
    const kept = rest.includes('\0') ? rest.lastIndexOf('\0') : rest.length
    onText(rest.slice(0, kept))
    rest = rest.slice(kept)
  })
  stream.on('end', () => onText(rest))
}

/** End of the line with the first mark; -1 while it is incomplete. */
function endOfMark(text, mark) {
  const start = text.indexOf(mark)
  return start === -1 ? -1 : text.indexOf('\n', start)
}

/** Measures a file, and stops its process at its limit. */
function startClock(child, limitMs, stop) {
  const start = performance.now()
  const worked = processorSeconds(child.pid)
  const limit = setTimeout(() => {
    const now = processorSeconds(child.pid)
    // A loop uses processor time, a wait does not.
    const work =
      now === undefined ? '' : `, of which its process worked ${(now - worked).toFixed(1)} s`
    stop(`it hangs; its own limit of ${limitMs / 1000} s was over${work}`)
  }, limitMs)
  return {
    /** Gives the seconds since the start, and those a processor worked. */
    stop() {
      clearTimeout(limit)
      const now = processorSeconds(child.pid)
      return {
        seconds: (performance.now() - start) / 1000,
        worked: now === undefined ? undefined : now - worked,
      }
    },
  }
}

/** Ends the remaining processes of a group. */
function killGroup(child) {
  try {
    if (HAS_GROUPS) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Processor time of all threads of a process and of the processes it started that have ended;
 * undefined on systems without /proc.
 */
function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return ticks / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}

function resultOf({ output, summary, seconds, worked, ...how }) {
  const passed = count(summary, 'Passed')
  const skipped = count(summary, 'Skipped')
  const failed = count(summary, 'Total') - passed
  const fault = faultOf({ passed, skipped, failed, summary, ...how })
  return {
    ...{ passed, skipped, failed: fault === undefined ? failed : Math.max(1, failed) },
    ...{ fault, output, seconds, worked },
  }
}

function faultOf({ passed, skipped, failed, status, signal, stopped, isDone, summary }) {
  if (stopped !== undefined) return `was stopped: ${stopped}`
  if (signal === 'SIGKILL') return 'was killed from outside this run, maybe as memory ran out'
  if (signal) return `ended by ${signal}`
  if (failed > 0) return `${failed} failed`
  if (status !== 0 || !isDone) {
    const hasRun = /^ *Total: /m.test(summary)
    return `ended with status ${status}${hasRun ? '' : ' before its tests were done'}`
  }
  if (passed + skipped === 0) return 'ran no test; does it end with .run()?'
  return undefined
}

/** The number after a word of uvu's summary; 0 without one. */
function count(summary, word) {
  return Number(summary.match(new RegExp(`^ *${word}: +(\\d+)$`, 'm'))?.[1] ?? 0)
}
