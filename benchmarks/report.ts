import { appendFileSync } from 'node:fs'

/** One line of a benchmark's table. */
export interface ReportRow {
  readonly name: string
  /** The measurement with its unit: `12.3 µs`. */
  readonly measured: string
  /** Multiple of the reference; left out for the reference. */
  readonly ratio?: number
  /** The least and the most of the ratio, over several rounds. */
  readonly spread?: readonly [least: number, most: number]
  readonly target?: Target
}

/** Goal of a ratio. */
export interface Target {
  readonly kind: 'at most' | 'at least'
  readonly ratio: number
}

/** A goal of `ratio` or less. */
export function atMost(ratio: number): Target {
  return { kind: 'at most', ratio }
}

/** The median, the least and the most of several rounds. */
export function spreadOf(values: readonly number[]): {
  readonly median: number
  readonly spread: readonly [least: number, most: number]
} {
  const sorted = values.toSorted((a, b) => a - b)
  const median = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
  return { median, spread: [sorted[0]!, sorted.at(-1)!] }
}

/** A goal of `ratio` or more. */
export function atLeast(ratio: number): Target {
  return { kind: 'at least', ratio }
}

const HEADER = ['', 'measured', 'ratio', 'spread', 'target', '']

/**
 * Prints a titled table of measurements, ratios, targets and verdicts. Appends the rows to the file that
 * `LEDLOOM_BENCH_RESULTS` names, as a line of JSON each.
 */
export function printTable(title: string, rows: readonly ReportRow[]): void {
  const results = process.env.LEDLOOM_BENCH_RESULTS
  if (results !== undefined) {
    appendFileSync(results, rows.map((row) => `${JSON.stringify({ title, ...row })}\n`).join(''))
  }
  const cells = withoutEmptyColumns([HEADER, ...rows.map(formatRow)])
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  console.log(`\n${title}`)
  for (const row of cells) console.log(`  ${alignRow(row, widths)}`.trimEnd())
  noteGoals(rows)
}

/** Goals of all tables so far. */
const goals = { count: 0, missed: 0 }

/** Counts goals, for one line at the end. Figures differ by machine, so a missed goal is no failure. */
function noteGoals(rows: readonly ReportRow[]): void {
  if (goals.count === 0 && !process.listeners('exit').includes(printGoals)) {
    process.once('exit', printGoals)
  }
  for (const { ratio, target } of rows) {
    if (ratio === undefined || target === undefined) continue
    goals.count++
    if (!isMet(ratio, target)) goals.missed++
  }
}

function printGoals(): void {
  if (goals.count === 0) return
  console.log(`\n${goals.missed} of ${goals.count} goals missed`)
}

function formatRow({ name, measured, ratio, spread, target }: ReportRow): string[] {
  const times = ratio === undefined ? '' : `${ratio.toFixed(2)} ×`
  const range = spread?.map((each) => each.toFixed(2)).join('–') ?? ''
  const sign = target?.kind === 'at least' ? '≥' : '≤'
  const wanted = target ? `${sign} ${target.ratio} ×` : ''
  const verdict = target && ratio !== undefined ? (isMet(ratio, target) ? 'met' : 'MISSED') : ''
  return [name, measured, times, range, wanted, verdict]
}

/** Removes the columns of ratios, spreads, targets and verdicts if all are empty. */
function withoutEmptyColumns([header = [], ...rows]: string[][]): string[][] {
  const isFilled = header.map((_, column) => rows.some((row) => row[column] !== ''))
  return [header, ...rows].map((row) => row.filter((_, column) => isFilled[column]))
}

function isMet(ratio: number, target: Target): boolean {
  return target.kind === 'at least' ? ratio >= target.ratio : ratio <= target.ratio
}

/** Aligns names left and numbers right. */
function alignRow(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
    )
    .join('   ')
}
