import type { Effect } from '@ledloom/effects'
import { CARD_SIDE, type CardPicture, firstTimeOf, openCardPicture } from './card-picture.ts'

/** Milliseconds between two pictures of a card at least, and those of all work in one frame of the page. */
const PICTURE_MS = 40
const BUDGET_MS = 12

/** A card that was out of sight goes on where it was. */
const LONGEST_STEP_S = 0.1

/** Plays effects on the canvases in sight, as often as the time of a page's frame allows. */
export class CardPlayer {
  readonly #cards = new Map<Element, Card>()
  readonly #inSight = new Set<Card>()
  readonly #observer = new IntersectionObserver((entries) => this.#onSight(entries))
  readonly #onFrame = (now: number) => this.#play(now)
  #request: number | undefined
  #isMoving: boolean

  /** @param isMoving false to show still pictures */
  constructor(isMoving: boolean) {
    this.#isMoving = isMoving
  }

  /** Plays an effect on a canvas while it is in sight; returns a function that ends this. */
  add(canvas: HTMLCanvasElement, effect: Effect): () => void {
    const card = new Card(canvas, effect)
    this.#cards.set(canvas, card)
    this.#observer.observe(canvas)
    return () => {
      this.#observer.unobserve(canvas)
      this.#cards.delete(canvas)
      this.#inSight.delete(card)
    }
  }

  /** Lets the pictures move, or stops them. */
  setMoving(isMoving: boolean): void {
    this.#isMoving = isMoving
    this.#playSoon()
  }

  #onSight(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const card = this.#cards.get(target)
      if (card === undefined) continue
      if (isIntersecting) this.#inSight.add(card)
      else this.#inSight.delete(card)
    }
    this.#playSoon()
  }

  #playSoon(): void {
    this.#request ??= requestAnimationFrame(this.#onFrame)
  }

  #play(now: number): void {
    this.#request = undefined
    const start = performance.now()
    const isDue = (card: Card) => (this.#isMoving ? now - card.shownAt >= PICTURE_MS : card.isNew)
    const waiting = [...this.#inSight].filter(isDue).sort((a, b) => a.shownAt - b.shownAt)
    for (const card of waiting) {
      card.show(now)
      if (performance.now() - start > BUDGET_MS) break
    }
    const isUnfinished = [...this.#inSight].some((card) => card.isNew)
    if (this.#inSight.size > 0 && (this.#isMoving || isUnfinished)) this.#playSoon()
  }
}

/** An effect on a small canvas, opened when it is first in sight. */
class Card {
  /** The page's time of its newest picture; before all others if it has none. */
  shownAt = Number.NEGATIVE_INFINITY
  readonly #canvas: HTMLCanvasElement
  readonly #effect: Effect
  #picture: CardPicture | undefined
  #image: ImageData | undefined
  #time = 0

  constructor(canvas: HTMLCanvasElement, effect: Effect) {
    this.#canvas = canvas
    this.#effect = effect
  }

  get isNew(): boolean {
    return this.shownAt === Number.NEGATIVE_INFINITY
  }

  show(now: number): void {
    this.#picture ??= openCardPicture(this.#effect)
    this.#image ??= opaqueImage()
    if (this.isNew) this.#time = firstTimeOf(this.#picture)
    else this.#time += Math.min(LONGEST_STEP_S, (now - this.shownAt) / 1000)
    this.shownAt = now
    copyPixels(this.#image.data, this.#picture(this.#time))
    this.#canvas.getContext('2d')?.putImageData(this.#image, 0, 0)
  }
}

function opaqueImage(): ImageData {
  const image = new ImageData(CARD_SIDE, CARD_SIDE)
  image.data.fill(255)
  return image
}

function copyPixels(data: ImageData['data'], pixels: Uint8Array): void {
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    data[to] = pixels[from]!
    data[to + 1] = pixels[from + 1]!
    data[to + 2] = pixels[from + 2]!
  }
}
