import { otherSettings } from '../../packages/mapping/test/simulated-camera/scenes/other-settings.ts'
import type { Setting } from '../../packages/mapping/test/simulated-camera/scenes/setting.ts'
import { sixSettings } from '../../packages/mapping/test/simulated-camera/scenes/six-settings.ts'

/** The six scenes, and then the others. */
export function allSettings(seed: number): Setting[] {
  return [...sixSettings(seed), ...otherSettings(seed)]
}
