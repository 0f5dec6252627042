import type { HouseLights } from '../lights/house-lights.ts'
import type { LitDevices } from '../lights/lit-devices.ts'
import { type HandPlaces, handPlaces } from '../memory/hand-places.ts'
import type { HouseMemory } from '../memory/house-memory.ts'
import type { SinceStart } from '../memory/merge-kept.ts'
import type { NamedLights } from '../named-lights/named-lights.ts'
import type { HandChoices } from '../playing/hand-choices.ts'
import type { HousePlayer } from '../playing/house-player.ts'
import type { HouseState } from '../playing/house-state.ts'
import type { StoredMemory } from '../stored/stored-memory.ts'
import { choiceOfKept, type KeptParts, keptChoiceOf } from './kept-choice.ts'
import { keptLightsOf, lightsOfKept } from './kept-lights.ts'

/** A house that goes on with what was kept. */
type GoingOn = KeptParts & {
  /** What has been done since it was opened without what was kept, which is to be kept now. */
  readonly since?: SinceStart | undefined
  readonly memory: HouseMemory
  readonly lights: HouseLights
  readonly lit: LitDevices
  readonly stored: StoredMemory
  readonly places: HandPlaces
  readonly player: HousePlayer
  readonly hand: HandChoices
  readonly service: {
    readonly state: HouseState
    readonly lights: NamedLights
    setBrightness(brightness: number): void
  }
}

/** Lets a house go on with what was kept of it, and keeps from now on how it is lit. */
export async function goOn(house: GoingOn): Promise<void> {
  const { memory, lights, lit, stored, places, service, player, hand, data } = house
  const { studio } = lights
  const { kept } = memory
  player.last = kept?.last
  hand.current = await choiceOfKept(kept?.choice, studio, house)
  if (kept !== undefined) service.setBrightness(kept.brightness)
  service.lights.expect(await lightsOfKept(kept?.lights ?? [], studio, house))
  service.lights.onChange(() => memory.changed())
  memory.follow(async () => ({
    choice: await keptChoiceOf(hand.current, studio, data),
    lights: await keptLightsOf(service.lights.chosen, studio, data),
    ...{ brightness: service.state.brightness, last: player.last },
    ...lights.addresses.known.kept,
    places: handPlaces.parse(places.all),
    lit: [...lit.names],
    dark: lit.dark.kept,
    stored: stored.kept,
  }))
  if (house.since !== undefined) memory.changed()
}
