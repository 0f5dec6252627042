import type { PlayerEvent, ShownInstead } from '@ledloom/engine/player'
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

type Fault = Extract<PlayerEvent, { readonly kind: 'fault' }>

/** The ends of messages about layers that failed while they played. */
const INSTEAD: Readonly<Record<ShownInstead, string>> = {
  'version before': 'the last good version plays on',
  'last light': 'its last light stays until it is mended',
  nothing: 'it is dark until it is mended',
}

/** Reports each reload of a source's files in the terminal and on the page. */
export class ReloadReport {
  readonly #name: string
  #event: PlayerEvent | undefined
  #places: ReloadPlaces | undefined
  #hasPlayed = false
  #status = ''

  /** @param name the name of the source in messages */
  constructor(name: string) {
    this.#name = name
  }

  /** Reports event; the newest that came before `showOn` is reported there. */
  readonly take = (event: PlayerEvent): void => {
    this.#hasPlayed ||= event.kind === 'reloaded'
    if (this.#places === undefined) this.#event = event
    else this.#report(event, this.#places)
  }

  /** The version that plays; empty before the first reload. */
  get status(): string {
    return this.#status
  }

  showOn(places: ReloadPlaces): void {
    this.#places = places
    if (this.#event === undefined) this.#hasPlayed = true
    else this.#report(this.#event, places)
  }

  #report(event: PlayerEvent, { note, preview, isJson }: ReloadPlaces): void {
    const line = this.#lineOf(event)
    note(isJson ? JSON.stringify(asData(event)) : line)
    preview?.setFault(event.kind === 'fault' ? line : '')
    if (event.kind !== 'reloaded') return
    this.#status = line
    preview?.setStatus(line)
  }

  #afterFault({ instead }: Fault): string {
    if (instead !== undefined) return INSTEAD[instead]
    return this.#hasPlayed ? INSTEAD['version before'] : 'it plays once mended'
  }

  #lineOf(event: PlayerEvent): string {
    if (event.kind === 'fault') {
      return `${printable(event.fault.message)}; ${this.#afterFault(event)}`
    }
    if (event.kind === 'mended') return [MENDED, ...event.notes.map(printable)].join('; ')
    return printable([`${this.#name}: version ${event.number} plays`, ...event.notes].join('; '))
  }
}

/** Said when layers were changed after a fault. */
const MENDED = 'mended: all layers play'

function asData(event: PlayerEvent) {
  if (event.kind === 'mended') return { mended: true, notes: event.notes }
  if (event.kind === 'reloaded') return { reloaded: event.number, notes: event.notes }
  const { code, message } = event.fault
  return { error: { code, message } }
}
