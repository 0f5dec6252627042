import { printable } from '../terminal/printable.ts'

/** Tells what people should know of a source, a line each, where it does not mix with results. */
export function printNotes(title: string, notes: readonly string[]): void {
  for (const note of notes) console.error(`${printable(title)}: ${printable(note)}`)
}
