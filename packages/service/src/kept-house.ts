import type { HandChoices } from './hand-choices.ts'
import type { HouseParts } from './house-parts.ts'
import type { HousePlayer } from './house-player.ts'
import type { HouseService } from './house-service.ts'
import { choiceOfKept, type KeptParts, keptChoiceOf } from './kept-choice.ts'
import { keptLightsOf, lightsOfKept } from './kept-lights.ts'
import { handPlaces } from './memory/hand-places.ts'

/** A house that goes on with what was kept. */
type GoingOn = KeptParts &
  Pick<HouseParts, 'memory' | 'lights' | 'lit' | 'stored' | 'places'> & {
    readonly service: Pick<HouseService, 'studio' | 'state' | 'lights' | 'setBrightness'>
    readonly player: HousePlayer
    readonly hand: HandChoices
  }

/** Lets a house go on with what was kept of it, and keeps from now on how it is lit. */
export async function goOn(house: GoingOn): Promise<void> {
  const { memory, lights, lit, stored, places, service, player, hand, data } = house
  const { studio } = service
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
    macs: Object.fromEntries(lights.macs),
    places: handPlaces.parse(places.all),
    lit: [...lit.names],
    dark: lit.dark.kept,
    stored: stored.kept,
  }))
}
