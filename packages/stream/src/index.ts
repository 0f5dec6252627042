export { FrameClock, type FrameClockOptions, type Tick } from './clock/frame-clock.ts'
export { Fleet, type FleetOptions, type MemberView } from './group/group.ts'
export type {
  FleetMember,
  FleetOutlet,
  FleetStatistics,
  FleetVacancy,
  MemberStatistics,
} from './group/group-member.ts'
export { type FleetPlace, HeldDevice } from './group/held-device.ts'
export type { Placement, PlacementMatrix, PlacementSteps } from './group/placement.ts'
export { type MetricsOptions, MetricsServer } from './metrics/metrics-server.ts'
export type { StreamReading } from './metrics/write-metrics.ts'
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
export type { DatagramDevice, RealtimeDevice, RequestOptions } from './outlets/realtime-device.ts'
export { UdpFrameOutlet } from './outlets/udp/udp-frame-outlet.ts'
export type { UdpOutletOptions } from './outlets/udp/udp-options.ts'
export {
  type ConnectDevice,
  type OpenFleet,
  type OpenFleetOptions,
  openFleet,
} from './scene/open-scene.ts'
export { readScene } from './scene/read-scene.ts'
export { type Scene, type SceneDevice, sceneSchema } from './scene/scene.ts'
export { SceneError, type SceneErrorCode } from './scene/scene-error.ts'
export { ProcessorMeter } from './statistics/processor-meter.ts'
export type { LightSink } from './statistics/sink-port.ts'
export type { SinkStatistics, StreamStatistics } from './statistics/stream-statistics.ts'
export { Streamer } from './streamer.ts'
export type { StreamerOptions, TimeOrigin } from './streamer-options.ts'
