import { timesOff } from '../playing/choice-times.ts'
import type { ChosenLight } from './returning-lights.ts'

/** What lights were told since a start that does not know what they showed before. */
export type LightsSince = {
  /** True if all were told to follow the house. */
  readonly areAllTold: boolean
  /**
   * What was told first, by ids of lights and addresses of devices: to show something of their own, or the picture of the
   * house.
   */
  readonly told: ReadonlyMap<string, 'own' | 'house'>
  /** What they show by themselves now. */
  readonly chosen: readonly ChosenLight[]
}

/** Notes what lights are told since a start. What is told first ends what a light showed before it. */
export class ToldLights {
  areAllTold = false
  readonly told = new Map<string, 'own' | 'house'>()

  /** Notes that lights and devices are told to show something of their own, or the picture of the house. */
  note(things: Iterable<string>, what: 'own' | 'house'): void {
    if (this.areAllTold) return
    for (const thing of things) if (!this.told.has(thing)) this.told.set(thing, what)
  }

  /** Notes that all lights are told to follow the house. */
  noteAll(): void {
    this.areAllTold = true
    this.told.clear()
  }
}

/** What lights show once it is known what they showed before the start, as if it had always been known. */
export function lightsFrom(
  before: readonly ChosenLight[],
  { areAllTold, told, chosen }: LightsSince,
): readonly ChosenLight[] {
  if (areAllTold) return chosen
  const left = before.flatMap((light) => {
    const { id, devices } = light
    // A device that follows the house takes the whole light with it.
    const isOver = told.has(id) || devices.some((address) => told.get(address) === 'house')
    const others = devices.filter((address) => !told.has(address))
    return isOver || others.length === 0 ? [] : [{ ...light, devices: others }]
  })
  const shown = new Map(before.map((light) => [light.id, light]))
  return [...left, ...chosen.map((light) => keptOff(light, told, shown))]
}

/** A light that was only turned off keeps what it showed before. */
function keptOff(
  light: ChosenLight,
  told: LightsSince['told'],
  shown: ReadonlyMap<string, ChosenLight>,
): ChosenLight {
  const before = told.get(light.id) === 'own' ? shown.get(light.id) : undefined
  if (light.isOn || light.show !== undefined || before === undefined) return light
  const { show, brightness } = before
  return { ...light, show, brightness, ...timesOff(before, light) }
}
