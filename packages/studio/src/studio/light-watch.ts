import type { Frame, Layout, Outlet, OutletState } from '@ledloom/core'
import { Mutex } from 'async-mutex'
import type { LitLayout } from '../keeping/thumbnails.ts'
import type { StudioPage } from './studio-output.ts'

/** Milliseconds for which frames are watched, and for which the first of them is waited for. */
const WATCHED_MS = 1200
const FIRST_MS = 20_000

/** Milliseconds for which the brightest light so far is remembered, at least. */
const REMEMBERED_MS = 600

type Lit = { readonly light: Frame; readonly sum: number }

/** The brightest light so far. */
type Watch = {
  brightest?: Lit
  onFirst?: () => void
}

/** The brightest light of a stretch of time, and of that before. */
type Recent = {
  readonly since: number
  readonly layers: unknown
  readonly now: Watch
  readonly past?: Lit | undefined
}

/** Sees all frames, and keeps one when it is asked for: a page that shows nothing. */
export class LightWatch implements Outlet, StudioPage {
  readonly outlet = this
  readonly state: OutletState = 'streaming'
  readonly #mutex = new Mutex()
  layout: Layout
  readonly #layers: () => unknown
  #watch: Watch | undefined
  #recent: Recent | undefined

  /** @param layers those that play: light of others is not remembered */
  constructor(layout: Layout, layers: () => unknown) {
    this.layout = layout
    this.#layers = layers
  }

  setScene({ layout }: { readonly layout: Layout }): void {
    this.layout = layout
    // What was seen is of other LEDs.
    this.#watch = undefined
    this.#recent = undefined
  }

  take(light: Frame): boolean {
    let sum = 0
    for (const value of light) sum += value
    const watch = this.#watch
    for (const each of watch === undefined ? [this.#now] : [this.#now, watch]) {
      if (sum > (each.brightest?.sum ?? -1)) each.brightest = { light: light.slice(), sum }
    }
    watch?.onFirst?.()
    return true
  }

  /** The brightest light of the last second of these layers, if there is any. */
  recent(layers: unknown): LitLayout | undefined {
    const recent = this.#recent
    if (recent === undefined || recent.layers !== layers) return undefined
    const { now, past } = recent
    const [lit] = [now.brightest, past]
      .filter((each) => each !== undefined)
      .sort((a, b) => b.sum - a.sum)
    return lit === undefined || lit.sum === 0
      ? undefined
      : { layout: this.layout, light: lit.light }
  }

  /** The record of the brightest light of the present stretch of time. */
  get #now(): Watch {
    const layers = this.#layers()
    const since = performance.now()
    const before = this.#recent?.layers === layers ? this.#recent : undefined
    if (before !== undefined && since - before.since < REMEMBERED_MS) return before.now
    this.#recent = { since, layers, now: {}, past: before?.now.brightest }
    return this.#recent.now
  }

  /** The brightest light of the next second; `undefined` if there is none. */
  brightest(): Promise<LitLayout | undefined> {
    return this.#mutex.runExclusive(async () => {
      const watch: Watch = {}
      this.#watch = watch
      await new Promise<void>((resolve) => {
        watch.onFirst = resolve
        setTimeout(resolve, FIRST_MS).unref()
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
