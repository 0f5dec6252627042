import type { HouseLights } from '../lights/house-lights.ts'
import type { LitDevices } from '../lights/lit-devices.ts'
import { type HandPlaces, handPlaces } from '../memory/hand-places.ts'
import type { HouseMemory } from '../memory/house-memory.ts'
import type { KnownHouse } from '../memory/merge-kept.ts'
import { lightsFrom } from '../named-lights/lights-since.ts'
import type { NamedLights } from '../named-lights/named-lights.ts'
import type { HandChoices } from '../playing/hand-choices.ts'
import type { HousePlayer } from '../playing/house-player.ts'
import type { StoredMemory } from '../stored/stored-memory.ts'
import { choiceOfKept, type KeptParts, keptChoiceOf } from './kept-choice.ts'
import { keptLightsOf, lightsOfKept } from './kept-lights.ts'
import { handedOver, type SinceStart } from './since-start.ts'

/** What knows the devices of a house, and what it played last. */
type KnowingParts = {
  readonly lights: HouseLights
  readonly lit: LitDevices
  readonly stored: StoredMemory
  readonly places: HandPlaces
  readonly player: HousePlayer
}

/** A house that goes on with what was kept. */
type GoingOn = KeptParts &
  KnowingParts & {
    /** What was asked of it since it was opened without what was kept, which is to be kept now. */
    readonly since?: SinceStart | undefined
    readonly memory: HouseMemory
    readonly hand: HandChoices
    /** The lights of the house by their names. */
    readonly named: NamedLights
  }

/** Lets a house go on with what was kept of it, and keeps from now on how it is lit. */
export async function goOn(house: GoingOn): Promise<void> {
  const { memory, lights, named, player, hand, data, note } = house
  const { studio } = lights
  const { kept } = memory
  const since = house.since && handedOver(house.since, note)
  player.last = kept?.last
  const choice = await choiceOfKept(kept?.choice, studio, house)
  const own = await lightsOfKept(kept?.lights ?? [], studio, house)
  hand.goOn(choice, since?.choice)
  const brightness = since?.brightness ?? kept?.brightness
  if (brightness !== undefined) lights.setBrightness(brightness)
  // As the house goes on, all follow it.
  const isTurnedOn = choice?.isOn === false && since?.choice.step === 'on'
  named.expect(since ? lightsFrom(isTurnedOn ? [] : own, since.lights) : own)
  named.onChange(() => memory.changed())
  memory.follow(async () => ({
    ...knownOf(house),
    choice: await keptChoiceOf(hand.current, studio, data),
    lights: await keptLightsOf(named.chosen, studio, data),
    brightness: studio.output.brightness ?? 1,
  }))
  if (since !== undefined) memory.changed()
}

/** What is known of the devices of a house now, and which name it played last. */
export function knownOf({ lights, lit, stored, places, player }: KnowingParts): KnownHouse {
  return {
    ...lights.addresses.known.kept,
    last: player.last,
    places: handPlaces.parse(places.all),
    lit: [...lit.names],
    dark: lit.dark.kept,
    stored: stored.kept,
  }
}
