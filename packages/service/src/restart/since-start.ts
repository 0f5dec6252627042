import type { StudioLayer } from '@ledloom/studio'
import type { KnownHouse } from '../memory/merge-kept.ts'
import type { LightsSince } from '../named-lights/lights-since.ts'
import type { ChosenLight } from '../named-lights/returning-lights.ts'
import type { ChoiceSince } from '../playing/choice-since.ts'

/** What was asked of a house, and what it has learned, since it was opened without what was kept of it. */
export type SinceStart = {
  readonly house: KnownHouse
  readonly choice: ChoiceSince
  /** 0 to 1; undefined if nobody has set it. */
  readonly brightness: number | undefined
  readonly lights: LightsSince
}

/**
 * What was asked of a house, with the layers alone that another studio can play. Dropped files, and what pages and programs
 * send, end with the studio that had them.
 *
 * @param note prints a line about each that is left out
 */
export function handedOver(since: SinceStart, note: (line: string) => void): SinceStart {
  const lasting = (layers: readonly StudioLayer[]) => lastingLayers(layers, note)
  const chosen = since.lights.chosen.flatMap((light) => handedLight(light, lasting))
  const choice = handedChoice(since.choice, lasting)
  return { ...since, choice, lights: { ...since.lights, chosen } }
}

type Lasting = (layers: readonly StudioLayer[]) => readonly StudioLayer[]

/** If nothing is left of what was chosen, the choice before the start counts, unless that was turned off since. */
function handedChoice(since: ChoiceSince, lasting: Lasting): ChoiceSince {
  const { choice } = since
  if (choice?.layers === undefined) return since
  const layers = lasting(choice.layers)
  if (layers.length > 0) return { ...since, choice: { ...choice, layers } }
  if (!choice.isOn) return { ...since, choice: { ...choice, layers: undefined } }
  return { ...since, step: undefined, choice: undefined }
}

function handedLight(light: ChosenLight, lasting: Lasting): readonly ChosenLight[] {
  if (light.show?.kind !== 'layers') return [light]
  const layers = lasting(light.show.layers)
  if (layers.length > 0) return [{ ...light, show: { ...light.show, layers } }]
  return light.isOn ? [] : [{ ...light, show: undefined }]
}

function lastingLayers(
  layers: readonly StudioLayer[],
  note: (line: string) => void,
): readonly StudioLayer[] {
  return layers.filter(({ source }) => {
    if (source.kind === 'effect' || source.kind === 'own') return true
    const name = source.kind === 'file' ? source.title : source.kind
    note(`what was chosen since the start goes on without ${name}, which was only there until now`)
    return false
  })
}
