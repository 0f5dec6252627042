/** One line of a benchmark's table. */
export interface ReportRow {
  readonly name: string
  /** The measurement with its unit: `12.3 µs`. */
  readonly measured: string
  /** Multiple of the reference; left out for the reference. */
  readonly ratio?: number
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

/** A goal of `ratio` or more. */
export function atLeast(ratio: number): Target {
  return { kind: 'at least', ratio }
}

const HEADER = ['', 'measured', 'ratio', 'target', '']

/** Prints a titled table of measurements, ratios, targets and verdicts. */
export function printTable(title: string, rows: readonly ReportRow[]): void {
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

function formatRow({ name, measured, ratio, target }: ReportRow): string[] {
  const times = ratio === undefined ? '' : `${ratio.toFixed(2)} ×`
  const sign = target?.kind === 'at least' ? '≥' : '≤'
  const wanted = target ? `${sign} ${target.ratio} ×` : ''
  const verdict = target && ratio !== undefined ? (isMet(ratio, target) ? 'met' : 'MISSED') : ''
  return [name, measured, times, wanted, verdict]
}

/** Removes the columns of ratios, targets and verdicts if all are empty. */
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
