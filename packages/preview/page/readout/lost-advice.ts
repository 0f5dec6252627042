import { pageElement } from '../parts/page-element.ts'

/** Milliseconds for which a host may be gone by itself: a restart, or a computer that slept. */
const ADVISE_MS = 15_000

/** Explains how to start a host again that does not come back. */
export class LostAdvice {
  readonly #startLine: () => string | undefined
  readonly #text = pageElement('lost', HTMLParagraphElement)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param startLine the command line that started the host, if it is known */
  constructor(startLine: () => string | undefined) {
    this.#startLine = startLine
  }

  /** To be called whenever the connection is lost, or there again. */
  setLost(isLost: boolean): void {
    if (!isLost) {
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#text.hidden = true
      return
    }
    this.#timer ??= setTimeout(() => this.#advise(), ADVISE_MS)
  }

  #advise(): void {
    const line = this.#startLine()
    const code = document.createElement('code')
    code.textContent = line ?? ''
    const how = line === undefined ? ['.'] : [' with ', code, ' in a terminal there.']
    this.#text.replaceChildren(
      'Ledloom does not answer. If it has ended, start it again',
      ...how,
      ' This page then goes on by itself.',
    )
    this.#text.hidden = false
  }
}
