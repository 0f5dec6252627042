/**
 * Formats a Markdown table with aligned columns. The first row is the head; no rows give no table.
 */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return ''
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]!.length)))
  const lines = cells.map((row) => lineOf(row.map((cell, column) => cell.padEnd(widths[column]!))))
  lines.splice(1, 0, lineOf(widths.map((width) => '-'.repeat(width))))
  return lines.join('\n')
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
