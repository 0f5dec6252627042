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
  #fault = ''
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
    this.#fault = unplayable.length === 0 ? '' : `${unplayableText(unplayable)}; the rest plays`
    const isSame = isDeepStrictEqual(unplayable.map(facts), this.#unplayable.map(facts))
    if (!isSame) this.#unplayable = unplayable
    if (this.#fault === before) return isSame ? 'same' : 'other'
    if (this.#fault === '') return 'mended'
    this.#parts.note(this.#fault)
    return 'other'
  }

  /** The file can't be used. */
  refuse(error: unknown, place: Place): void {
    this.#fault = this.#asBefore(errorMessage(error), place)
    this.#parts.note(this.#fault)
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

  /** Says from when the file is as which the house plays. */
  #asBefore(fault: string, { timeZone }: Place): string {
    const { savedAt = 0 } = this.#parts.lastGood.kept ?? {}
    const date = new Date(savedAt).toLocaleString('en-GB', { ...DATE, timeZone })
    return `${fault}; the house plays as its file was on ${date}`
  }
}

function facts({ play, reason, sources }: UnplayableError) {
  return { play, reason, sources }
}
