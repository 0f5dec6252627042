export { FrameClock, type FrameClockOptions, type Tick } from './clock/frame-clock.ts'
export { Fleet, type FleetOptions, type MemberView } from './fleet/fleet.ts'
export type { FleetMember, FleetOutlet, FleetVacancy } from './fleet/fleet-member.ts'
export type { FleetStatistics, MemberStatistics } from './fleet/fleet-statistics.ts'
export { type FleetPlace, HeldDevice } from './fleet/held-device.ts'
export type { Placement, PlacementMatrix, PlacementSteps } from './fleet/placement.ts'
export {
  type ConnectDevice,
  type OpenFleet,
  type OpenFleetOptions,
  openFleet,
} from './fleet/scene/open-fleet.ts'
export { readScene } from './fleet/scene/read-scene.ts'
export { type Scene, type SceneDevice, sceneSchema } from './fleet/scene/scene.ts'
export { SceneError, type SceneErrorCode } from './fleet/scene/scene-error.ts'
export {
  type CreateOutletOptions,
  createOutlet,
  OUTLET_WAYS,
  type OutletWay,
} from './outlets/create-outlet.ts'
export { DeviceOutlet } from './outlets/device-outlet.ts'
export type { ForwardSink } from './outlets/forward/forward-sink.ts'
export { isForwardUrl } from './outlets/forward/forward-url.ts'
export {
  checkForwardUrl,
  type ForwardOptions,
  openForwardSink,
} from './outlets/forward/open-forward-sink.ts'
export type { HeldMode } from './outlets/held-modes.ts'
export { HttpFrameOutlet } from './outlets/http-frame-outlet.ts'
export type { OutletOptions } from './outlets/outlet-options.ts'
export type { OutletState, OutletStatistics } from './outlets/outlet-statistics.ts'
export type { RealtimeDevice, RequestOptions } from './outlets/realtime-device.ts'
export type { DatagramDevice } from './outlets/udp/datagram-device.ts'
export { UdpFrameOutlet } from './outlets/udp/udp-frame-outlet.ts'
export type { UdpOutletOptions } from './outlets/udp/udp-options.ts'
export { type MetricsOptions, MetricsServer } from './statistics/metrics/metrics-server.ts'
export type { StreamReading } from './statistics/metrics/write-metrics.ts'
export { ProcessorMeter } from './statistics/processor-meter.ts'
export type { LightSink } from './streamer/light-sink.ts'
export type { SinkStatistics, StreamStatistics } from './streamer/stream-statistics.ts'
export { Streamer } from './streamer/streamer.ts'
export type { StreamerOptions, TimeOrigin } from './streamer/streamer-options.ts'
