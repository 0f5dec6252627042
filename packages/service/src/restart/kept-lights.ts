import type { Studio } from '@ledloom/studio'
import type { KeptHouse } from '../memory/house-memory.ts'
import type { LightShow } from '../named-lights/light-show.ts'
import type { ChosenLight } from '../named-lights/returning-lights.ts'
import { type KeptParts, keptTextOf, layersOfText } from './kept-choice.ts'

type KeptLight = KeptHouse['lights'][number]

/** What groups and devices show by themselves, as it is kept: layers as the text of a show. */
export function keptLightsOf(
  lights: readonly ChosenLight[],
  studio: Studio,
  data: KeptParts['data'],
): Promise<KeptLight[]> {
  return Promise.all(
    lights.map(async ({ show, devices, ...choice }) => {
      const kept = show && (await keptShowOf(show, studio, data))
      return { ...choice, devices: [...devices], show: kept }
    }),
  )
}

async function keptShowOf(
  show: LightShow,
  studio: Studio,
  data: KeptParts['data'],
): Promise<KeptLight['show']> {
  if (show.kind !== 'layers') return show
  const { layers, ...others } = show
  return data && { ...others, text: await keptTextOf(layers, studio, data) }
}

/** What was kept of groups and devices. What can't be read any more is left out, with a line about it. */
export async function lightsOfKept(
  kept: readonly KeptLight[],
  studio: Studio,
  parts: KeptParts,
): Promise<readonly ChosenLight[]> {
  const lights = kept.map(async ({ show, ...choice }): Promise<readonly ChosenLight[]> => {
    if (show?.kind !== 'layers') return [{ ...choice, show }]
    const { text, ...others } = show
    const layers = await layersOfText(text, studio, parts)
    return layers === undefined ? [] : [{ ...choice, show: { ...others, layers } }]
  })
  return (await Promise.all(lights)).flat()
}
