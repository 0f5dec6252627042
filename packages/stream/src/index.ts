export { FrameClock, type FrameClockOptions } from './clock/frame-clock.ts'
export {
  ClockServer,
  type ClockServerOptions,
  evenWallNow,
  SHARED_CLOCK_PORT,
} from './clock/shared/clock-server.ts'
export { FollowedClock, type FollowedClockOptions } from './clock/shared/followed-clock.ts'
export { Group, type GroupOptions, type MemberView } from './group/group.ts'
export type {
  GroupMember,
  GroupStatistics,
  MemberOutlet,
  MemberStatistics,
  ReservedMember,
} from './group/group-member.ts'
export type { Placement, PlacementMatrix, PlacementSteps } from './group/placement.ts'
export { formatMetrics, METRICS_CONTENT_TYPE, metric, plain } from './metrics/metric.ts'
export { type MetricsOptions, MetricsServer } from './metrics/metrics-server.ts'
export { type StreamReading, writeMetrics } from './metrics/write-metrics.ts'
export {
  createSender,
  OUTLET_TRANSPORTS,
  type OutletTransport,
  type SenderOptions,
} from './outlets/device/create-sender.ts'
export { DeviceOutlet, type DeviceOutletOptions } from './outlets/device/device-outlet.ts'
export { DeviceSender } from './outlets/device/device-sender.ts'
export { HttpSender } from './outlets/device/http-sender.ts'
export type {
  DatagramDevice,
  RealtimeDevice,
  RequestOptions,
} from './outlets/device/realtime-device.ts'
export type { HeldMode } from './outlets/device/realtime-mode.ts'
export type { OutletOptions, UdpSenderOptions } from './outlets/device/sender-options.ts'
export { UdpSender } from './outlets/device/udp-sender.ts'
export { type FrameSender, LightOutlet, type LightOutletOptions } from './outlets/light-outlet.ts'
export { listOutletKinds, outletForms } from './outlets/network/load-outlet-kinds.ts'
export {
  checkOutletAddress,
  type OpenOutletOptions,
  openOutlet,
} from './outlets/network/open-outlet.ts'
export { isOutletAddress, type OutletAddress } from './outlets/network/outlet-address.ts'
export type { OutletKind } from './outlets/network/outlet-kind.ts'
export { formatScene } from './scene/format-scene.ts'
export {
  type OpenScene,
  type OpenSceneOptions,
  openScene,
  type PlayedDevice,
} from './scene/open-scene.ts'
export { OpeningQueue } from './scene/opening-queue.ts'
export { placesSideBySide } from './scene/places-side-by-side.ts'
export { parseScene, readScene } from './scene/read-scene.ts'
export {
  type Scene,
  type SceneDevice,
  SceneError,
  type SceneErrorCode,
  sceneSchema,
} from './scene/scene.ts'
export type { OutletStatistics } from './statistics/outlet-statistics.ts'
export type { StreamSlowness } from './statistics/play-pace.ts'
export { ProcessorMeter } from './statistics/processor-meter.ts'
export type { SlowFrames } from './statistics/slow-frames.ts'
export type { SinkStatistics, StreamStatistics } from './statistics/stream-statistics.ts'
export { Streamer } from './streamer.ts'
export type { StreamerOptions, TimeOrigin } from './streamer-options.ts'
