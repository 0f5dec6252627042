/** Formats a count with its noun: "1 frame", "2 frames". */
export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
