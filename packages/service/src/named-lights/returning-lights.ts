import { errorMessage } from '@ledloom/core'
import type { SharedTurns } from '../lasting/shared-turns.ts'
import type { HouseZones } from '../lights/house-zones.ts'
import type { LightsSource } from '../lights/open-source.ts'
import { isOver, madeBefore } from '../playing/choice-times.ts'
import { type LightChoice, zoneShowOf } from './light-show.ts'
import type { NamedLight } from './named-light.ts'

/** What was asked of a light, and the devices that it has. */
export type ChosenLight = LightChoice & Pick<NamedLight, 'id' | 'devices'>

/** What lights need to show the same again. */
type ReturningLightsParts = {
  readonly zones: HouseZones
  /** What was asked, by ids of lights. */
  readonly choices: Map<string, LightChoice>
  /** The turns of the lights and their devices. */
  readonly turns: SharedTurns
  /** What a name plays. @throws Error if it can't be played */
  readonly sourceOf: (name: string) => Promise<LightsSource>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onChange: () => void
  /** The name of a light, for people. */
  readonly nameOf: (id: string) => string
  /** Prints a line about a light. */
  readonly note: (line: string) => void
}

/** Lights that are about to show what they did before a restart. */
export class ReturningLights {
  readonly #parts: ReturningLightsParts
  /** Their devices, by ids. */
  readonly #devices = new Map<string, readonly string[]>()

  constructor(parts: ReturningLightsParts) {
    this.#parts = parts
  }

  get ids(): Iterable<string> {
    return this.#devices.keys()
  }

  /** The devices of a light; undefined if it is none of these. */
  devicesOf(id: string): readonly string[] | undefined {
    return this.#devices.get(id)
  }

  /** Lets a light show nothing of before. */
  cancel(id: string): void {
    this.#devices.delete(id)
  }

  /** Takes what was asked before the restart. */
  expect(lights: readonly ChosenLight[]): void {
    const { choices, now } = this.#parts
    for (const { id, devices, ...choice } of lights) {
      this.#devices.set(id, devices)
      choices.set(id, madeBefore(choice, now()))
    }
  }

  /**
   * Shows what was asked, on all lights side by side. What can't be shown follows the house, with a line about it.
   *
   * @param begun when the entry began that is to play, which ends what was asked before; undefined if none is
   */
  async restore(begun: number | undefined): Promise<void> {
    const restored = [...this.#devices].map(([id, devices]) =>
      this.#parts.turns.run([id, ...devices], () => this.#restore(id, devices, begun)),
    )
    await Promise.all(restored)
  }

  async #restore(id: string, devices: readonly string[], begun: number | undefined): Promise<void> {
    const { choices, zones, sourceOf, note, nameOf, now, onChange } = this.#parts
    // It may have been asked to follow the house meanwhile.
    const choice = () => (this.#devices.has(id) ? choices.get(id) : undefined)
    try {
      const asked = choice()
      if (asked === undefined) return
      if (isOver(asked, begun, now())) return void choices.delete(id)
      const show = await zoneShowOf(asked, sourceOf)
      if (choice() !== undefined) await zones.show(id, { show, addresses: devices })
    } catch (error) {
      choices.delete(id)
      note(`${nameOf(id)} shows again what the house does: ${errorMessage(error)}`)
    } finally {
      this.#devices.delete(id)
      onChange()
    }
  }
}
