import { printable } from './printable.ts'

/** Writes one value as a line of JSON on standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

/** Writes one line on standard error, where it does not mix with results. */
export function printNote(note: string): void {
  console.error(printable(note))
}

/** Writes lines of two or more columns, aligned; whatever is in them, it is printable. */
export function printColumns(table: readonly (readonly string[])[]): void {
  const rows = table.map((row) => row.map(printable))
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  )
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    console.log(cells.join('  ').trimEnd())
  }
}
