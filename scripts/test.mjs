// `npm test [-- part of a path…]`: sets up what is missing and runs every test file in a process of
// its own, so that a hang, a crash or a file that runs nothing is noticed and named.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

const FILE_LIMIT_MS = 180_000
const RUN_LIMIT_MS = 1_080_000
/** One more than there are processors: many tests wait more than they work. */
const AT_ONCE = 1 + availableParallelism()
const COMMAND = join(root, 'packages/cli/bin/ledloom.js')
const FOLDERS = ['packages', 'benchmarks', 'examples', 'scripts']

/** What a test says for whoever reads the output, maybe behind one of uvu's dots. */
const TOLD = /(skipped|tried): .*$/gm

setUp()

const wanted = process.argv.slice(2)
const files = spread(
  FOLDERS.flatMap(testFiles).filter(
    (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  ),
)
const running = new Set()
const total = { passed: 0, failed: 0, skipped: 0 }
let isOutOfTime = false

const runLimit = setTimeout(() => {
  isOutOfTime = true
  for (const child of running) child.kill('SIGKILL')
}, RUN_LIMIT_MS)

const queue = [...files]
await Promise.all(Array.from({ length: AT_ONCE }, work))
clearTimeout(runLimit)

if (files.length === 0) console.log(`no test file has ${wanted.join(' or ')} in its path`)
if (isOutOfTime) console.log(`the run took longer than ${RUN_LIMIT_MS / 60_000} minutes`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

async function work() {
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    report(file, await runFile(file))
  }
}

/** Runs one file and gives its counts, with at least one failure when anything was wrong. */
async function runFile(file) {
  if (isOutOfTime) return { passed: 0, failed: 1, skipped: 0, fault: 'was not reached', output: '' }
  const start = performance.now()
  const { output, summary, status, signal } = await runNode(file)
  const passed = count(summary, 'Passed')
  const skipped = count(summary, 'Skipped')
  const failed = count(summary, 'Total') - passed - skipped
  const fault = faultOf({ passed, skipped, failed, status, signal })
  return {
    passed,
    skipped,
    failed: fault === undefined ? failed : Math.max(1, failed),
    fault,
    output,
    seconds: (performance.now() - start) / 1000,
  }
}

function faultOf({ passed, skipped, failed, status, signal }) {
  if (signal === 'SIGKILL') return `was stopped after ${FILE_LIMIT_MS / 1000} s: something hangs`
  if (signal !== null) return `ended by ${signal}`
  if (failed > 0) return `${failed} failed`
  if (status !== 0) return `ended with status ${status}`
  if (passed + skipped === 0) return 'ran no test; does it end with .run()?'
  return undefined
}

/** What a file printed, whole; and what it printed to standard output, where uvu's summary is. */
function runNode(file) {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', './typescript.mjs', '--conditions', 'source', file],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, LEDLOOM_COMMAND: COMMAND },
    },
  )
  running.add(child)
  const limit = setTimeout(() => child.kill('SIGKILL'), FILE_LIMIT_MS)
  let output = ''
  let summary = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    summary += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  return new Promise((resolve) => {
    child.on('close', (status, signal) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ output, summary, status, signal })
    })
  })
}

/** The figure uvu prints behind a word of its summary; 0 when it printed none. */
function count(summary, word) {
  return Number(summary.match(new RegExp(`^ *${word}: +(\\d+)$`, 'm'))?.[1] ?? 0)
}

function report(file, { passed, failed, skipped, fault, output, seconds }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  const duration = seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`
  console.log(
    `${fault === undefined ? 'ok  ' : 'FAIL'} ${file}: ${fault ?? `${passed} passed`}${duration}`,
  )
  if (fault !== undefined) console.log(output.trimEnd())
  else for (const [line] of output.matchAll(TOLD)) console.log(`     ${line}`)
}

/** Parts neighbours: those of a folder all work or all wait, and should not do so at once. */
function spread(sorted) {
  const share = (index) => (index * Math.SQRT2) % 1
  return sorted
    .map((file, index) => ({ file, at: share(index) }))
    .sort((one, other) => one.at - other.at)
    .map(({ file }) => file)
}

function testFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .sort()
}
