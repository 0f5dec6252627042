import type { FleetVacancy } from '../fleet-member.ts'
import type { OpenFleetOptions } from './open-fleet.ts'
import { readLayout } from './read-scene-layout.ts'
import { nameOf, type SceneDevice } from './scene.ts'

/** The room of a device that is not there, where the scene has its layout. */
export async function findVacancy(
  device: SceneDevice,
  options: OpenFleetOptions,
): Promise<FleetVacancy | undefined> {
  const { layout: text, place } = device
  if (text === undefined) return undefined
  const layout = await readLayout(text, options).catch(() => undefined)
  return layout && { name: nameOf(device), layout, place }
}
