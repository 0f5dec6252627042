import type { PlayerNews } from '@ledloom/engine'
import type { PreviewServer } from '@ledloom/preview'
import { printable } from '../terminal/print.ts'

/** Outputs of the reports on a reloaded source. */
export interface ReloadPlaces {
  /** Prints a line in the terminal. */
  readonly note: (line: string) => void
  readonly preview?: PreviewServer | undefined
  /** Prints JSON instead of text. */
  readonly isJson: boolean
}

/** Reports each reload of a source's files in the terminal and on the page. */
export class ReloadReport {
  readonly #name: string
  #news: PlayerNews | undefined
  #places: ReloadPlaces | undefined
  #hasPlayed = false
  #status = ''

  /** @param name the name of the source in messages */
  constructor(name: string) {
    this.#name = name
  }

  /** Reports news; the newest that came before `showOn` is reported there. */
  readonly take = (news: PlayerNews): void => {
    this.#hasPlayed ||= news.kind === 'reloaded'
    if (this.#places === undefined) this.#news = news
    else this.#report(news, this.#places)
  }

  /** The version that plays; empty before the first reload. */
  get status(): string {
    return this.#status
  }

  showOn(places: ReloadPlaces): void {
    this.#places = places
    if (this.#news === undefined) this.#hasPlayed = true
    else this.#report(this.#news, places)
  }

  #report(news: PlayerNews, { note, preview, isJson }: ReloadPlaces): void {
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
