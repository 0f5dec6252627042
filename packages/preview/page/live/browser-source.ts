import { Listeners } from '../state/observable.ts'
import { mediaFault } from './media-stream.ts'

/** A camera, screen or microphone that the user starts and stops. */
export class BrowserSource implements LiveSource {
  readonly #title: string
  readonly #open: OpenLive
  readonly #listeners = new Listeners()
  #state: LiveSource['state'] = 'off'
  #fault: string | undefined
  #end: (() => void) | undefined
  #attempt = 0

  /** @param title its name in messages: `camera` */
  constructor(title: string, open: OpenLive) {
    this.#title = title
    this.#open = open
  }

  get state(): LiveSource['state'] {
    return this.#state
  }

  get fault(): string | undefined {
    return this.#fault
  }

  async start(): Promise<boolean> {
    const attempt = ++this.#attempt
    this.#set('starting')
    try {
      const end = await this.#open((fault) => {
        if (attempt === this.#attempt) this.#finish(fault)
      })
      if (attempt !== this.#attempt) {
        end()
        return false
      }
      this.#end = end
      this.#set('on')
      return true
    } catch (error) {
      if (attempt === this.#attempt) this.#finish(mediaFault(error, this.#title))
      return false
    }
  }

  stop(): void {
    this.#finish(undefined)
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  #finish(fault: string | undefined): void {
    this.#attempt++
    this.#end?.()
    this.#end = undefined
    this.#set('off', fault)
  }

  #set(state: LiveSource['state'], fault?: string): void {
    this.#state = state
    this.#fault = fault
    this.#listeners.notify()
  }
}

/** A camera, screen or microphone of this browser, sent to the host while it is on. */
export interface LiveSource {
  readonly state: 'off' | 'starting' | 'on'
  /** The reason for which it stopped, for people. */
  readonly fault: string | undefined
  /** Resolves to true if it runs. */
  start(): Promise<boolean>
  stop(): void
  onChange(listener: () => void): () => void
}

/** Opens a stream and sends it; returns a function that ends this. */
type OpenLive = (onEnd: (fault: string) => void) => Promise<() => void>
