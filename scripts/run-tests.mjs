// Runs groups of test files in parallel, each in a separate process, so that a hang, a crash or a file
// without tests is noticed and named.
import { availableParallelism } from 'node:os'
import { runTestFiles } from './run-test-files.mjs'

const RUN_LIMIT_MS = 2_100_000 + 60_000 * Number(process.env.LEDLOOM_MINUTES ?? 0)
/** Two more than there are processors: many tests wait more than they work. */
const AT_ONCE = 2 + availableParallelism()

/** Files that run again: more failures than that are no matter of how busy the machine is. */
const MOST_AGAIN = 3

/** Notes of tests for the reader, possibly after one of uvu's dots. */
const NOTES = /(skipped|tried): .*$/gm

/**
 * Runs groups of files, each a name and the path of its JavaScript, prints the result of each file,
 * and returns true if all passed. With `runsAgain`, up to three files that failed run once more at
 * the end, with nothing beside them, and their second result counts.
 */
export async function runTests(
  groups,
  { limitMs = RUN_LIMIT_MS, atOnce = AT_ONCE, env, seed, runsAgain = false } = {},
) {
  const results = new Map()
  let worked = 0
  const controller = new AbortController()
  const { signal } = controller
  const unwatch = watchForEnd((reason) => controller.abort(reason))
  const limit = setTimeout(
    () => controller.abort(`the run's limit of ${limitMs / 60_000} minutes was over`),
    limitMs,
  )
  const run = async (group) => {
    const onResult = (result, index) => {
      results.set(group[index], result)
      worked += result.worked ?? 0
      report(group[index].name, result)
    }
    const paths = group.map(({ path }) => path)
    await runTestFiles(paths, { signal, env, seed, onResult })
  }
  const queue = [...groups]
  const work = async () => {
    for (let group = queue.shift(); group !== undefined; group = queue.shift()) await run(group)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (runsAgain && !signal.aborted) await runAlone(failedFiles(results), results, run)
  clearTimeout(limit)
  unwatch()
  if (worked > 0) console.log(`${worked.toFixed(0)} s of processor time`)
  if (signal.aborted) console.log(`the run was stopped: ${signal.reason}`)
  const { passed, failed, skipped } = sumOf([...results.values()])
  if (skipped > 0) console.log(`${skipped} skipped`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 && !signal.aborted
}

function failedFiles(results) {
  return [...results].filter(([, { fault }]) => fault !== undefined).map(([file]) => file)
}

/** Runs files one after another, unless they are too many, and names those that pass now. */
async function runAlone(files, results, run) {
  if (files.length > MOST_AGAIN) return
  for (const file of files) await run([file])
  for (const file of files) {
    if (results.get(file).fault === undefined)
      console.log(`passed alone: ${file.name} failed beside others`)
  }
}

function sumOf(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/**
 * Calls back when the run must end early: on a signal, or when its output is closed. The files'
 * processes are in separate groups, which a terminal's Ctrl-C does not reach.
 */
function watchForEnd(callback) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const onSignal = (name) => callback(`${name} was received`)
  const onError = (error) => {
    callback(`its output cannot be written (${error.code})`)
    process.exitCode = 1
  }
  for (const name of signals) process.on(name, onSignal)
  process.stdout.on('error', onError)
  process.stderr.on('error', onError)
  // The output's listeners stay, because an error may follow the last line.
  return () => {
    for (const name of signals) process.off(name, onSignal)
  }
}

function report(file, { passed, fault, output = '', seconds, worked }) {
  const work = worked === undefined ? '' : `, ${worked.toFixed(1)} s of processor time`
  const duration = seconds === undefined ? '' : ` (${seconds.toFixed(1)} s${work})`
  console.log(
    `${fault === undefined ? 'ok  ' : 'FAIL'} ${file}: ${fault ?? `${passed} passed`}${duration}`,
  )
  if (fault !== undefined) console.log(output.trimEnd())
  else for (const [line] of output.matchAll(NOTES)) console.log(`     ${line}`)
}
