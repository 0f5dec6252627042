import { timesOff } from '../playing/choice-times.ts'
import type { ChosenLight } from './returning-lights.ts'

/** What was asked of lights since a start that does not know what they showed before. */
export type LightsSince = {
  /** True if all are to follow the house. */
  readonly areAllAsked: boolean
  /**
   * What was asked first, by ids of lights and addresses of devices: to show something by themselves, or the picture of
   * the house.
   */
  readonly asked: ReadonlyMap<string, 'own' | 'house'>
  /** What they show by themselves now. */
  readonly chosen: readonly ChosenLight[]
}

/** Notes what is asked of lights since a start. What is asked first ends what a light showed before the start. */
export class AskedLights {
  areAllAsked = false
  readonly asked = new Map<string, 'own' | 'house'>()

  /** Notes that lights and devices are to show something by themselves, or the picture of the house. */
  note(things: Iterable<string>, what: 'own' | 'house'): void {
    if (this.areAllAsked) return
    for (const thing of things) if (!this.asked.has(thing)) this.asked.set(thing, what)
  }

  /** Notes that all lights are to follow the house. */
  noteAll(): void {
    this.areAllAsked = true
    this.asked.clear()
  }
}

/** What lights show once it is known what they showed before the start, as if it had always been known. */
export function lightsFrom(
  before: readonly ChosenLight[],
  { areAllAsked, asked, chosen }: LightsSince,
): readonly ChosenLight[] {
  if (areAllAsked) return chosen
  const left = before.flatMap((light) => {
    const { id, devices } = light
    // A device that follows the house takes the whole light with it.
    const isOver = asked.has(id) || devices.some((address) => asked.get(address) === 'house')
    const others = devices.filter((address) => !asked.has(address))
    return isOver || others.length === 0 ? [] : [{ ...light, devices: others }]
  })
  const shown = new Map(before.map((light) => [light.id, light]))
  return [...left, ...chosen.map((light) => keptOff(light, asked, shown))]
}

/** A light that was only turned off keeps what it showed before. */
function keptOff(
  light: ChosenLight,
  asked: LightsSince['asked'],
  shown: ReadonlyMap<string, ChosenLight>,
): ChosenLight {
  const before = asked.get(light.id) === 'own' ? shown.get(light.id) : undefined
  if (light.isOn || light.show !== undefined || before === undefined) return light
  const { show, brightness } = before
  return { ...light, show, brightness, ...timesOff(before, light) }
}
