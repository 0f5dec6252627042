import type { OutputOptions } from '@ledloom/core'
import type { PlayerNews } from '@ledloom/engine'
import type { LiveInputs } from '@ledloom/inputs'
import type { ShowLine } from './composition/composition-state.ts'
import type { DeskLayer } from './composition/layer.ts'
import type { FindDevices } from './devices/device-list.ts'
import type { FleetDevices } from './devices/fixed-devices.ts'
import type { ChosenLights } from './profile/layout-choice.ts'

/** What a desk begins with. */
export interface DeskOptions {
  readonly layers: readonly DeskLayer[]
  readonly lights: ChosenLights
  /** How light becomes bytes; the page changes its brightness. */
  readonly output?: OutputOptions | undefined
  /** What its command line has besides what the page changes. */
  readonly line: ShowLine
  /** Makes the light that comes in from other programs, where it does. */
  readonly inputs?: LiveInputs | undefined
  /** The devices that it plays on, where the desk may not say so. Default none. */
  readonly fixedDevices?: FleetDevices | undefined
  readonly onNews: (news: PlayerNews) => void
  readonly note: (line: string) => void
  /** Default: on all networks of this machine. */
  readonly findDevices?: FindDevices | undefined
}
