import type { OutputOptions } from '@ledloom/core'
import type { PlayerEvent } from '@ledloom/engine/player'
import type { LiveInputs } from '@ledloom/inputs'
import type { StreamErrorListener } from '@ledloom/sockets'
import type { StudioLayer } from '../composition/layer.ts'
import type { CommandGroup } from '../devices/connected-device.ts'
import type { FindDevices } from '../devices/device-list.ts'
import type { MapWorker } from '../mapping/map-job.ts'
import type { LayoutChoice } from '../profile/layout-choice.ts'
import type { StudioData } from './studio-keeping.ts'

/** Options of a studio. */
export interface StudioOptions {
  /** The layers that play first. */
  readonly layers: readonly StudioLayer[]
  /** The layout that is played on first. */
  readonly layout: LayoutChoice
  /** Title of pages. */
  readonly title: string
  /** Options of the output stage. The brightness can be changed later. */
  readonly output?: OutputOptions | undefined
  /** Light that other programs send. Default: none. */
  readonly inputs?: LiveInputs | undefined
  /** Outlets to play on all the time. Default: devices are connected and disconnected by the studio. */
  readonly group?: CommandGroup | undefined
  /** False saves the memory of a spare thread until the first change. Default true. */
  readonly expectsChanges?: boolean | undefined
  /** Notified of effects and shows that are read again when saved. */
  readonly onEvent: (event: PlayerEvent) => void
  /** Prints a line about a failure. */
  readonly note: (line: string) => void
  /** Notified of a failing device, again and again while it fails. Default: `note` prints what begins and ends. */
  readonly onDeviceError?: StreamErrorListener | undefined
  /** Default: searches all networks of this machine. */
  readonly findDevices?: FindDevices | undefined
  /** Opens what recognises LEDs and finds their places. Default: a worker thread. */
  readonly openMapWorker?: (() => MapWorker) | undefined
  /** The folder of presets and of what plays. Default: nothing is kept. */
  readonly data?: StudioData | undefined
  /** The reason why there is no data folder, for pages, where there should be one. */
  readonly dataTrouble?: string | undefined
}
