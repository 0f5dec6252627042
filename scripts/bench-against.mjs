// Compares the benchmarks of this working tree with those of another commit.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './set-up.mjs'

/** The full name of a commit; `undefined` if there is none. */
export function findCommit(name) {
  const { status, stdout } = git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Checks out a commit in a temporary folder, builds it there, and runs the benchmarks of this working tree
 * here, there, there and here, as often as `rounds` says: two pairs each time. Prints the ratio of each
 * figure.
 *
 * @returns the exit status: 0, or 1 if a benchmark failed on one of the two
 */
export function compareCommits({ commit, name, files, rounds, run }) {
  const folder = mkdtempSync(join(tmpdir(), 'ledloom-against-'))
  const there = join(folder, 'tree')
  try {
    const failure = checkOut(commit, there)
    if (failure !== undefined) {
      console.error(`${name} ${failure}`)
      return 1
    }
    const failed = files.filter((file) => {
      const { pairs, failed } = runInTurn({ file, there, rounds, folder, run })
      if (failed === undefined) printComparison(file, name, compareFigures(pairs))
      else console.error(`${file} failed ${failed === root ? 'here' : `on ${name}`}`)
      return failed !== undefined
    })
    return failed.length > 0 ? 1 : 0
  } finally {
    git(['worktree', 'remove', '--force', there])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Checks out a commit and builds it. @returns why it failed; `undefined` if it is done */
function checkOut(commit, there) {
  const { status, stderr } = git(['worktree', 'add', '--quiet', '--detach', there, commit])
  if (status !== 0) return `cannot be checked out: ${stderr.trim()}`
  const build = spawnSync(process.execPath, [join('scripts', 'build.mjs')], {
    cwd: there,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (build.status !== 0) return 'cannot be built; see above'
  rmSync(join(there, 'benchmarks'), { recursive: true, force: true })
  cpSync(join(root, 'benchmarks'), join(there, 'benchmarks'), { recursive: true })
  return undefined
}

/** Results of both, pair by pair; `failed` is the folder in which a run failed, if one did. */
function runInTurn({ file, there, rounds, folder, run }) {
  const measure = (tree) => {
    const results = join(folder, 'results.jsonl')
    rmSync(results, { force: true })
    const env = { ...process.env, LEDLOOM_BENCH_RESULTS: results }
    const isDone = run(tree, file, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    return isDone && existsSync(results) ? readResults(results) : undefined
  }
  const pairs = []
  for (let round = 0; round < rounds; round++) {
    console.error(`${file}, round ${round + 1} of ${rounds}`)
    const results = []
    for (const tree of [root, there, there, root]) {
      const rows = measure(tree)
      if (rows === undefined) return { pairs, failed: tree }
      results.push(rows)
    }
    const [first, second, third, last] = results
    pairs.push([first, second], [last, third])
  }
  return { pairs }
}

function readResults(path) {
  return readFileSync(path, 'utf8').trim().split('\n').map(JSON.parse)
}

/**
 * The ratio of each figure that all runs have, of those here to those there: the median of the pairs, the
 * least and the most. Figures that are ratios themselves are compared as such, because a busy machine
 * changes them less.
 *
 * @param pairs rows of the benchmark's tables, here and there
 */
export function compareFigures(pairs) {
  const [[here]] = pairs
  return here.flatMap((row) => {
    const found = pairs.map((pair) => pair.map((rows) => rows.find((other) => isSame(row, other))))
    const ratios = found.map(([ours, theirs]) => ratioOf(ours, theirs)).sort((a, b) => a - b)
    if (!ratios.every(Number.isFinite)) return []
    const ratio = (ratios[(ratios.length - 1) >> 1] + ratios[ratios.length >> 1]) / 2
    const [[ours, theirs]] = found
    return { row, ours, theirs, ratio, least: ratios[0], most: ratios.at(-1) }
  })
}

function isSame(row, other) {
  return row.title === other.title && row.name === other.name
}

function ratioOf(ours, theirs) {
  if (ours === undefined || theirs === undefined) return Number.NaN
  if (ours.ratio !== undefined && theirs.ratio !== undefined) return ours.ratio / theirs.ratio
  const [own, other] = [readFigure(ours.measured), readFigure(theirs.measured)]
  return own.unit === other.unit ? own.value / other.value : Number.NaN
}

/** Seconds of the units in which times are printed. */
const SECONDS = { ns: 1e-9, µs: 1e-6, ms: 1e-3, s: 1 }

/** Reads the number that a figure begins with, and its unit; times are in seconds. */
export function readFigure(measured) {
  const [, digits, unit] = /^([\d.,]+)\s*(.*)$/.exec(measured) ?? []
  const value = digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''))
  return unit in SECONDS ? { value: value * SECONDS[unit], unit: 's' } : { value, unit }
}

function printComparison(file, name, comparison) {
  console.log(`\n${file}: here, on ${name}, and here / ${name} (least–most)`)
  let title
  for (const { row, ours, theirs, ratio, least, most } of comparison) {
    if (row.title !== title) console.log(`  ${row.title}`)
    title = row.title
    const figures = `${row.name.padEnd(40)} ${figureOf(ours)}   ${figureOf(theirs)}`
    console.log(`    ${figures}   ${describeRatio({ ratio, least, most })}`)
  }
  if (comparison.length === 0) console.log('  it has no figures in common')
}

/** A ratio and its spread. Pairs of which some are faster here and others there show no difference. */
export function describeRatio({ ratio, least, most }) {
  const figures = `${ratio.toFixed(2)} × (${least.toFixed(2)}–${most.toFixed(2)})`
  return least <= 1 && most >= 1 ? `${figures}   no difference shown` : figures
}

function figureOf({ measured, ratio }) {
  return (ratio === undefined ? measured : `${ratio.toFixed(2)} ×`).padStart(12)
}

function git(parameters) {
  return spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
}
