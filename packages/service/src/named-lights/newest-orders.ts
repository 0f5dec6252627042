/** Most things that are remembered: far more than the lights and devices of a house. */
const MOST_THINGS = 10_000

/**
 * The places of what the house, its lights and their devices were asked last, in the order of all that was asked: what was
 * asked before and comes later is over.
 */
export class NewestOrders {
  /** By ids of lights and addresses of devices, the one that was asked last at the end. */
  readonly #ofThings = new Map<string, number>()
  #ofHouse = 0

  /** How many things are remembered. */
  get size(): number {
    return this.#ofThings.size
  }

  /** What a light or a device was asked last; 0 if it was asked nothing since the house was. */
  of(thing: string): number {
    return this.#ofThings.get(thing) ?? 0
  }

  /**
   * The devices that were asked nothing later than a light was; undefined if the light was, the house, or all of its
   * devices.
   */
  devicesLeft(
    order: number,
    { id, devices }: { readonly id: string; readonly devices: readonly string[] },
  ): readonly string[] | undefined {
    const left = devices.filter((address) => !this.#isOver(order, address))
    const areAllTaken = left.length === 0 && devices.length > 0
    return this.#isOver(order, id) || areAllTaken ? undefined : left
  }

  /** Remembers what a light or a device was asked. */
  note(thing: string, order: number): void {
    if (this.#isOver(order, thing)) return
    this.#ofThings.delete(thing)
    this.#ofThings.set(thing, order)
    const [oldest] = this.#ofThings.keys()
    if (this.size > MOST_THINGS && oldest !== undefined) this.#ofThings.delete(oldest)
  }

  /** Remembers what all were asked. */
  noteHouse(order: number): void {
    this.#ofHouse = Math.max(this.#ofHouse, order)
    for (const [thing, last] of this.#ofThings) {
      if (last < this.#ofHouse) this.#ofThings.delete(thing)
    }
  }

  /** True if the house, the light or the device was asked for something since. */
  #isOver(order: number, thing: string): boolean {
    return order < this.#ofHouse || order < this.of(thing)
  }
}
