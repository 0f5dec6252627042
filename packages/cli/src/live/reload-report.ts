import type { PlayerNews } from '@ledloom/engine'
import type { PreviewServer } from '@ledloom/preview'
import { printable } from '../terminal/print.ts'

/** Where it is told what becomes of a source that is read again. */
export interface ReloadPlaces {
  /** Prints a line in the terminal. */
  readonly note: (line: string) => void
  readonly preview?: PreviewServer | undefined
  /** Lines are read by machines. */
  readonly isJson: boolean
}

/** Tells, in the terminal and on the page, how the files of a source do that is read again. */
export class ReloadReport {
  readonly #name: string
  #news: PlayerNews | undefined
  #places: ReloadPlaces | undefined
  #hasPlayed = false
  #status = ''

  /** @param name what the source is called in a line */
  constructor(name: string) {
    this.#name = name
  }

  /** Takes news; what came before there was a place to tell it is told then. */
  readonly take = (news: PlayerNews): void => {
    this.#hasPlayed ||= news.kind === 'reloaded'
    if (this.#places === undefined) this.#news = news
    else this.#tell(news, this.#places)
  }

  /** Which version plays; empty before it was read again. */
  get status(): string {
    return this.#status
  }

  showOn(places: ReloadPlaces): void {
    this.#places = places
    if (this.#news === undefined) this.#hasPlayed = true
    else this.#tell(this.#news, places)
  }

  #tell(news: PlayerNews, { note, preview, isJson }: ReloadPlaces): void {
    const line = this.#lineOf(news)
    note(isJson ? JSON.stringify(asData(news)) : line)
    preview?.setFault(news.kind === 'fault' ? line : '')
    if (news.kind === 'fault') return
    this.#status = line
    preview?.setStatus(line)
  }

  #lineOf(news: PlayerNews): string {
    if (news.kind === 'fault') {
      const goesOn = this.#hasPlayed ? 'the last good version plays on' : 'it plays once mended'
      return `${printable(news.fault.message)}; ${goesOn}`
    }
    return printable([`${this.#name}: version ${news.number} plays`, ...news.notes].join('; '))
  }
}

function asData(news: PlayerNews) {
  if (news.kind === 'reloaded') return { reloaded: news.number, notes: news.notes }
  const { code, message } = news.fault
  return { error: { code, message } }
}
