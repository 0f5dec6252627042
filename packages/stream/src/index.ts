export type { Clock, Timer } from './clock/clock.ts'
export { FrameClock, type FrameClockOptions, type Tick } from './clock/frame-clock.ts'
export { systemClock } from './clock/system-clock.ts'
export type { StreamErrorListener } from './error-reports.ts'
export {
  type CreateOutletOptions,
  createOutlet,
  OUTLET_WAYS,
  type OutletWay,
  suitableWay,
} from './outlets/create-outlet.ts'
export { DeviceOutlet } from './outlets/device-outlet.ts'
export { HttpFrameOutlet } from './outlets/http-frame-outlet.ts'
export type { OutletOptions } from './outlets/outlet-options.ts'
export type { OutletState, OutletStatistics } from './outlets/outlet-statistics.ts'
export type { RealtimeDevice, RequestOptions } from './outlets/realtime-device.ts'
export type { DatagramDevice } from './outlets/udp/datagram-device.ts'
export { UdpFrameOutlet } from './outlets/udp/udp-frame-outlet.ts'
export type { UdpOutletOptions } from './outlets/udp/udp-options.ts'
export type { Distribution } from './statistics/distribution.ts'
export { DurationHistogram } from './statistics/duration-histogram.ts'
export { StreamError, type StreamErrorCode, type StreamErrorOptions } from './stream-error.ts'
export type { SinkStatistics, StreamStatistics } from './streamer/stream-statistics.ts'
export { Streamer } from './streamer/streamer.ts'
export type { StreamerOptions } from './streamer/streamer-options.ts'
