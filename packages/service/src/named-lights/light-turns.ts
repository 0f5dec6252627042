import { nextOrder } from '../lasting/next-order.ts'
import type { SharedTurns } from '../lasting/shared-turns.ts'
import type { HouseZones } from '../lights/house-zones.ts'
import type { ChoiceTimes } from '../playing/choice-times.ts'
import type { ChoiceOptions } from '../playing/house-choice.ts'
import type { NamedLight } from './named-light.ts'
import { NewestOrders } from './newest-orders.ts'

/** A light that changes. */
export type ChangedLight = Pick<NamedLight, 'id' | 'devices'>

/** What was asked of a light: when, in which order by `nextOrder`, and when what it chooses ends. */
export type Asked = ChoiceTimes & ChangedLight & { readonly order: number }

/** What turns need. */
type LightTurnsParts = {
  readonly zones: HouseZones
  /** In which lights and devices change. */
  readonly turns: SharedTurns
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Does each command for a light in its turn, unless its light, its devices or the house were asked for something since. */
export class LightTurns {
  readonly #parts: LightTurnsParts
  /** What was done last: what was asked before it is over. */
  readonly #orders = new NewestOrders()
  /** Commands that wait or are being done, and are not over. */
  readonly #coming = new Set<Asked>()

  constructor(parts: LightTurnsParts) {
    this.#parts = parts
  }

  /**
   * Does a command in its turn, with the devices that nothing else was asked of later.
   *
   * @param light gives the light as it is when its turn comes
   */
  async command<Light extends ChangedLight>(
    light: () => Light,
    work: (now: Light, asked: Asked) => Promise<void>,
    { until, order = nextOrder() }: ChoiceOptions = {},
  ): Promise<void> {
    const { id, devices } = light()
    const { zones, turns, now: clock } = this.#parts
    const asked = { id, devices, order, at: clock(), until }
    this.#coming.add(asked)
    try {
      await turns.run([id, ...devices], async () => {
        const now = light()
        const left = this.#orders.devicesLeft(order, now)
        if (left === undefined || !this.isComing(asked)) return
        await work({ ...now, devices: left }, asked)
        // A device that shows something else was not asked.
        const asksFor = (address: string) => [id, undefined].includes(zones.zoneOf(address))
        for (const thing of [id, ...left.filter(asksFor)]) this.#orders.note(thing, order)
      })
    } finally {
      this.#coming.delete(asked)
    }
  }

  /** What a light was asked last; 0 if it was asked nothing since the house was. */
  orderOf(id: string): number {
    return this.#orders.of(id)
  }

  /** True while a command waits or is being done, and is not over. */
  isComing(asked: Asked): boolean {
    return this.#coming.has(asked)
  }

  /** Ends commands that wait or are being done. */
  end(areOver: (asked: Asked) => boolean): void {
    for (const asked of this.#coming) if (areOver(asked)) this.#coming.delete(asked)
  }

  /** Notes what the house was asked: older commands that still come are over. @param order by `nextOrder` */
  noteHouse(order: number): void {
    this.#orders.noteHouse(order)
  }
}
