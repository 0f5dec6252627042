import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import type { Place } from '../schedule/time-of-day.ts'
import { type UnplayableError, unplayableText } from './unplayable-error.ts'

/** How a date is written. */
const DATE = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Where faults are said, and what plays instead of a file that can't be used. */
type FileFaultParts = {
  /** Prints a line. */
  readonly note: (line: string) => void
  /** What could be used last; milliseconds since 1970. */
  readonly lastGood: { readonly kept: { readonly savedAt: number } | undefined }
}

/** What is wrong with a house file, or its disk. Each fault is a line once. */
export class FileFault {
  readonly #parts: FileFaultParts
  /** What the file says that can't be used. */
  #refusal = ''
  /** What is said while the disk does not answer. */
  #stall = ''
  #unplayable: readonly UnplayableError[] = []

  constructor(parts: FileFaultParts) {
    this.#parts = parts
  }

  /** One line; empty if nothing is wrong. */
  get text(): string {
    return this.#stall || this.#fault
  }

  /** The same without the names of which another line says already why they can't be played. */
  textBeside(line: string): string {
    const others = this.#unplayable.filter(({ reason }) => !line.endsWith(reason))
    return this.#stall || this.#refusal || restText(others)
  }

  /** The names in the file that can't be played; the same array while it is the same. */
  get unplayable(): readonly UnplayableError[] {
    return this.#unplayable
  }

  /**
   * The file can be used, except for names in it that can't be played.
   *
   * @returns whether anything else is wrong than before
   */
  use(unplayable: readonly UnplayableError[]): 'same' | 'other' | 'mended' {
    const before = this.#fault
    this.#refusal = ''
    const isSame = isDeepStrictEqual(unplayable.map(facts), this.#unplayable.map(facts))
    if (!isSame) this.#unplayable = unplayable
    if (this.#fault === before) return isSame ? 'same' : 'other'
    if (this.#fault === '') return 'mended'
    this.#parts.note(this.#fault)
    return 'other'
  }

  /** The file can't be used. */
  refuse(error: unknown, place: Place): void {
    this.#refusal = this.#asBefore(errorMessage(error), place)
    this.#parts.note(this.#refusal)
  }

  /** The disk of the file does not answer. */
  stall(error: unknown, place: Place): void {
    this.#stall = this.#asBefore(errorMessage(error), place)
    this.#parts.note(this.#stall)
  }

  /** It does. */
  answer(): void {
    this.#stall = ''
  }

  get #fault(): string {
    return this.#refusal || restText(this.#unplayable)
  }

  /** Says from when the file is as which the house plays. */
  #asBefore(fault: string, { timeZone }: Place): string {
    const { savedAt = 0 } = this.#parts.lastGood.kept ?? {}
    const date = new Date(savedAt).toLocaleString('en-GB', { ...DATE, timeZone })
    return `${fault}; the house plays as its file was on ${date}`
  }
}

/** One line about names that can't be played; empty if there are none. */
function restText(unplayable: readonly UnplayableError[]): string {
  return unplayable.length === 0 ? '' : `${unplayableText(unplayable)}; the rest plays`
}

function facts({ message, play, sources, playsRest }: UnplayableError) {
  return { message, play, sources, playsRest }
}
