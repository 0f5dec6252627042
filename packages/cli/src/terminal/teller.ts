import { printNotes } from '../movies/print-notes.ts'
import { printColumns, printJson } from './print.ts'

/** Where it goes what people and machines are told of a piece of work. */
export interface Teller {
  /** What the piece is called in lines, where there are several. */
  called(title: string): string
  /** What people should know, where it does not mix with results. */
  notes(title: string, notes: readonly string[]): void
  line(text: string): void
  columns(table: readonly (readonly string[])[]): void
  /** What machines are told. */
  json(facts: object): void
}

/** Tells at once. */
export const tellNow: Teller = {
  called: (title) => title,
  notes: printNotes,
  line: (text) => console.log(text),
  columns: printColumns,
  json: printJson,
}

/** Keeps what is told of a device among several until all of them have come to their end. */
export interface LateTeller extends Teller {
  /** Tells it. */
  tell(): void
}

/** A teller for one of several devices; machines are told which as `device`. */
export function createLateTeller(device: string): LateTeller {
  const told: (() => void)[] = []
  return {
    called: (title) => `${device}: ${title}`,
    notes: (title, notes) => told.push(() => tellNow.notes(`${device}: ${title}`, notes)),
    line: (text) => told.push(() => tellNow.line(text)),
    columns: (table) => told.push(() => tellNow.columns(table)),
    json: (facts) => told.push(() => tellNow.json({ device, ...facts })),
    tell() {
      for (const each of told.splice(0)) each()
    },
  }
}
