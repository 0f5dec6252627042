import { tourOf } from '../../packages/mapping/test/simulated-camera/scenes/setting.ts'
import { sixSettings } from '../../packages/mapping/test/simulated-camera/scenes/six-settings.ts'
import { sightViews } from '../../packages/mapping/test/simulated-camera/sightings.ts'
import { walkRound } from '../../packages/mapping/test/simulated-camera/tour.ts'
import { type MapRun, mapViews } from './map-views.ts'

/**
 * Maps a scene from ideal sightings with noise, false ones and missing ones. Each seed walks another
 * way, with 6 to 16 places.
 */
export async function runGeometry(seed: number): Promise<MapRun> {
  const settings = sixSettings(seed)
  const setting = settings[seed % settings.length]!
  const { scene } = setting
  const views = Math.max(6, setting.views - (seed % 5))
  const irregularity = (seed % 4) / 3
  const shots = walkRound(tourOf(setting, { seed, views, irregularity }))
  const sightings = sightViews(scene, shots, { seed })
  return await mapViews(scene, sightings, seed)
}
