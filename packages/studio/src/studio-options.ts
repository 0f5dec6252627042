import type { OutputOptions } from '@ledloom/core'
import type { PlayerNews } from '@ledloom/engine'
import type { LiveInputs } from '@ledloom/inputs'
import type { ShowLine } from './composition/composition-state.ts'
import type { StudioLayer } from './composition/layer.ts'
import type { FindDevices } from './devices/device-list.ts'
import type { FixedDevices } from './devices/fixed-devices.ts'
import type { LayoutChoice } from './profile/layout-choice.ts'

/** What a studio begins with. */
export interface StudioOptions {
  readonly layers: readonly StudioLayer[]
  readonly lights: LayoutChoice
  /** How light becomes bytes; the page changes its brightness. */
  readonly output?: OutputOptions | undefined
  /** What its command line has besides what the page changes. */
  readonly line: ShowLine
  /** Makes the light that comes in from other programs, where it does. */
  readonly inputs?: LiveInputs | undefined
  /** The devices that it plays on, where the studio may not say so. Default none. */
  readonly fixedDevices?: FixedDevices | undefined
  readonly onNews: (news: PlayerNews) => void
  readonly note: (line: string) => void
  /** Default: on all networks of this machine. */
  readonly findDevices?: FindDevices | undefined
}
