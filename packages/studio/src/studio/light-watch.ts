import type { Frame, Layout, Outlet, OutletState } from '@ledloom/core'
import { Mutex } from 'async-mutex'
import type { LitLayout } from '../keeping/thumbnails.ts'
import type { StudioPage } from './studio-output.ts'

/** Milliseconds for which frames are watched, and for which the first of them is waited for. */
const WATCHED_MS = 1200
const PATIENCE_MS = 20_000

/** The brightest light so far. */
type Watch = {
  brightest?: { readonly light: Frame; readonly sum: number }
  onFirst?: () => void
}

/** Sees all frames, and keeps one when it is asked for: a page that shows nothing. */
export class LightWatch implements Outlet, StudioPage {
  readonly outlet = this
  readonly state: OutletState = 'streaming'
  readonly #mutex = new Mutex()
  layout: Layout
  #watch: Watch | undefined

  constructor(layout: Layout) {
    this.layout = layout
  }

  setScene({ layout }: { readonly layout: Layout }): void {
    this.layout = layout
    // What was seen is of other LEDs.
    this.#watch = undefined
  }

  take(light: Frame): boolean {
    const watch = this.#watch
    if (watch === undefined) return true
    let sum = 0
    for (const value of light) sum += value
    if (sum > (watch.brightest?.sum ?? -1)) watch.brightest = { light: light.slice(), sum }
    watch.onFirst?.()
    return true
  }

  /** The brightest light of the next second; `undefined` if there is none. */
  brightest(): Promise<LitLayout | undefined> {
    return this.#mutex.runExclusive(async () => {
      const watch: Watch = {}
      this.#watch = watch
      await new Promise<void>((resolve) => {
        watch.onFirst = resolve
        setTimeout(resolve, PATIENCE_MS).unref()
      })
      await new Promise<void>((resolve) => setTimeout(resolve, WATCHED_MS).unref())
      this.#watch = undefined
      const { light } = watch.brightest ?? {}
      return light && { layout: this.layout, light }
    })
  }

  async close(): Promise<void> {
    this.#watch = undefined
  }
}
