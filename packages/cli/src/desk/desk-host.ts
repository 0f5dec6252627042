import type { OutputOptions } from '@ledloom/core'
import type { DeskDevices } from './devices/desk-devices.ts'
import type { DroppedFiles } from './files/dropped-files.ts'
import type { MovieMaker } from './movie/movie-maker.ts'
import type { ShowModel } from './show/show-model.ts'
import type { DeskPlayer } from './stage/desk-player.ts'
import type { DeskVenue } from './stage/desk-venue.ts'

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
