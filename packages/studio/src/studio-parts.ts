import type { OutputOptions } from '@ledloom/core'
import type { ShowModel } from './composition/composition-model.ts'
import type { DeskPlayer } from './composition/studio-player.ts'
import type { DeskDevices } from './devices/device-list.ts'
import type { DroppedFiles } from './files/dropped-files.ts'
import type { MovieMaker } from './movies/movie-job.ts'
import type { DeskVenue } from './output/studio-output.ts'

/** What actions work with. */
export interface DeskHost {
  readonly show: ShowModel
  readonly player: DeskPlayer
  readonly devices: DeskDevices
  readonly venue: DeskVenue
  readonly files: DroppedFiles
  readonly movies: MovieMaker
  /** How light becomes bytes, with the brightness that was chosen. */
  readonly output: OutputOptions
  setBrightness(brightness: number): void
  /** Tells where in time it is. */
  tellTransport(): void
}
