import { bushSetting } from './bush.ts'
import { curtainSetting } from './curtain.ts'
import { roofLineSetting } from './roof-line.ts'
import type { Setting } from './setting.ts'
import { treeSetting } from './tree.ts'
import { twoStringsSetting } from './two-strings.ts'
import { windowSetting } from './window.ts'

/** The scenes by which mapping is judged. */
export function sixSettings(seed = 1): Setting[] {
  return [
    treeSetting(seed),
    bushSetting(seed),
    curtainSetting(seed),
    roofLineSetting(seed),
    windowSetting(seed),
    twoStringsSetting(seed),
  ]
}
