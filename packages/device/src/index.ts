export type { Endpoint, RequestOf, ResponseOf } from './calls/endpoint-types.ts'
export { type ConnectOptions, connectDevice } from './connect-device.ts'
export type { Device } from './device.ts'
export { type DeviceAddress, parseDeviceAddress } from './device-address.ts'
export {
  DeviceError,
  type DeviceErrorCode,
  type DeviceErrorFacts,
  isAnswered,
} from './device-error.ts'
export { discoverDevices } from './discovery/discover-devices.ts'
export type { DiscoveryOptions } from './discovery/discovery-options.ts'
export type { FoundDevice } from './discovery/found-device.ts'
export type { Gestalt } from './gestalt.ts'
export type { MovieList, SingleMovie, StoredMovie } from './movies/movie-list.ts'
export { type AfterFailure, MovieUploadError } from './movies/movie-upload-error.ts'
export type { UploadResult } from './movies/upload-movie.ts'
export type { UploadOptions } from './movies/upload-options.ts'
export type { MovieFacts, PlanUploadOptions, UploadPlan } from './movies/upload-plan.ts'
export type { UploadedMovie } from './movies/upload-to-many.ts'
export type { FoundLayout } from './resources/layout-resource.ts'
export type { ModeName, SetModeOptions } from './resources/mode-resource.ts'
export type { HttpReply } from './transport/http-message.ts'
export type { RequestOptions } from './transport/request-options.ts'
