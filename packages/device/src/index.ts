export type { Endpoint, RequestOf, ResponseOf } from '@ledloom/protocol'
export type { Gestalt } from './calls/description.ts'
export { type ConnectOptions, connectDevice } from './connect-device.ts'
export type { Device } from './device.ts'
export { discoverDevices } from './discovery/discover-devices.ts'
export type { DiscoveryOptions, FoundDevice } from './discovery/discovery-options.ts'
export type { MovieList, SingleMovie, StoredMovie } from './movies/movie-list.ts'
export { type AfterFailure, MovieUploadError } from './movies/movie-upload-error.ts'
export type { UploadedMovie } from './movies/send-movie.ts'
export type { MovieToStore, StoreMoviesOptions } from './movies/store-movies.ts'
export type { UploadOptions } from './movies/upload-job.ts'
export type { UploadResult } from './movies/upload-movie.ts'
export type { MovieFacts, PlanUploadOptions, UploadPlan } from './movies/upload-plan.ts'
export type { FoundLayout } from './resources/layout.ts'
export { type DeviceAddress, parseDeviceAddress } from './transport/device-address.ts'
export {
  DeviceError,
  type DeviceErrorCode,
  type DeviceErrorFacts,
  isAnswered,
} from './transport/device-error.ts'
export type { HttpReply, RequestOptions } from './transport/http-message.ts'
