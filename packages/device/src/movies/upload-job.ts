import type { Movie } from '@ledloom/core'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { MovieDevice } from './movie-device.ts'
import type { CompleteUploadOptions } from './upload-options.ts'
import type { UploadPlan } from './upload-plan.ts'

/** A movie on its way. */
export interface UploadJob {
  readonly caller: DeviceCaller
  readonly movie: Movie
  readonly device: MovieDevice
  readonly options: CompleteUploadOptions
  readonly plan: UploadPlan
}
