/** One line of a benchmark's table. */
export interface ReportRow {
  readonly name: string
  /** What was measured, with its unit: `12.3 µs`. */
  readonly measured: string
  /** How many times the thing it is compared with; left out where it is that thing. */
  readonly ratio?: number
  readonly target?: Target
}

/** What a ratio should be: at most or at least so many times. */
export interface Target {
  readonly kind: 'at most' | 'at least'
  readonly ratio: number
}

/** A ratio should be `ratio` or less. */
export function atMost(ratio: number): Target {
  return { kind: 'at most', ratio }
}

/** A ratio should be `ratio` or more. */
export function atLeast(ratio: number): Target {
  return { kind: 'at least', ratio }
}

const HEADER = ['', 'measured', 'ratio', 'target', '']

/** Prints a titled table: what was measured, its ratio, the target and whether it is met. */
export function printTable(title: string, rows: readonly ReportRow[]): void {
  const cells = withoutEmptyColumns([HEADER, ...rows.map(formatRow)])
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  console.log(`\n${title}`)
  for (const row of cells) console.log(`  ${alignRow(row, widths)}`.trimEnd())
}

function formatRow({ name, measured, ratio, target }: ReportRow): string[] {
  const times = ratio === undefined ? '' : `${ratio.toFixed(2)} ×`
  const sign = target?.kind === 'at least' ? '≥' : '≤'
  const wanted = target ? `${sign} ${target.ratio} ×` : ''
  const verdict = target && ratio !== undefined ? (isMet(ratio, target) ? 'met' : 'MISSED') : ''
  return [name, measured, times, wanted, verdict]
}

/** Names and figures always; ratios, targets and verdicts where there are any. */
function withoutEmptyColumns([header = [], ...rows]: string[][]): string[][] {
  const isFilled = header.map((_, column) => rows.some((row) => row[column] !== ''))
  return [header, ...rows].map((row) => row.filter((_, column) => isFilled[column]))
}

function isMet(ratio: number, target: Target): boolean {
  return target.kind === 'at least' ? ratio >= target.ratio : ratio <= target.ratio
}

/** Names to the left, figures to the right. */
function alignRow(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
    )
    .join('   ')
}
