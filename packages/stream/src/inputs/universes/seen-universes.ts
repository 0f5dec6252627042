/** Which universes of the frame that comes next have come. */
export class SeenUniverses {
  readonly #isSeen: Uint8Array
  #count = 0

  constructor(universeCount: number) {
    this.#isSeen = new Uint8Array(universeCount)
  }

  /** Whether all have come. */
  get isWhole(): boolean {
    return this.#count === this.#isSeen.length
  }

  has(index: number): boolean {
    return this.#isSeen[index] === 1
  }

  add(index: number): void {
    if (!this.has(index)) this.#count++
    this.#isSeen[index] = 1
  }

  clear(): void {
    this.#isSeen.fill(0)
    this.#count = 0
  }
}
