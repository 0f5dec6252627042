import { bushSetting } from './bush.ts'
import { curtainSetting } from './curtain.ts'
import { roofLineSetting } from './roof-line.ts'
import type { Setting } from './setting.ts'
import { treeSetting } from './tree.ts'
import { twoStringsSetting } from './two-strings.ts'
import { windowSetting } from './window.ts'

/** Grow the scenes by which mapping is judged, each from a seed. */
export const SIX_SETTINGS: readonly ((seed: number) => Setting)[] = [
  treeSetting,
  bushSetting,
  curtainSetting,
  roofLineSetting,
  windowSetting,
  twoStringsSetting,
]

/** The scenes by which mapping is judged. */
export function sixSettings(seed = 1): Setting[] {
  return SIX_SETTINGS.map((grow) => grow(seed))
}
