import type { OutputOptions } from '@ledloom/core'
import type { CompositionModel } from './composition/composition-model.ts'
import type { StudioPlayer } from './composition/studio-player.ts'
import type { DeviceList } from './devices/device-list.ts'
import type { DroppedFiles } from './files/dropped-files.ts'
import type { MovieJob } from './movies/movie-job.ts'
import type { StudioOutput } from './output/studio-output.ts'

/** The parts of a studio that actions change. */
export interface StudioParts {
  readonly composition: CompositionModel
  readonly player: StudioPlayer
  readonly devices: DeviceList
  readonly output: StudioOutput
  readonly files: DroppedFiles
  readonly movies: MovieJob
  /** Options of the output stage, with the chosen brightness. */
  readonly outputOptions: OutputOptions
  setBrightness(brightness: number): void
  /** Publishes the position in time. */
  publishTransport(): void
}
