export { FrameClock, type FrameClockOptions } from './clock/frame-clock.ts'
export { Group, type GroupOptions, type MemberView } from './group/group.ts'
export type {
  GroupMember,
  GroupStatistics,
  MemberOutlet,
  MemberPlace,
  MemberStatistics,
} from './group/group-member.ts'
export type { Placement, PlacementMatrix, PlacementSteps } from './group/placement.ts'
export { type MetricsOptions, MetricsServer } from './metrics/metrics-server.ts'
export type { StreamReading } from './metrics/write-metrics.ts'
export {
  createSender,
  OUTLET_TRANSPORTS,
  type OutletTransport,
  type SenderOptions,
} from './outlets/create-sender.ts'
export { DeviceOutlet, type DeviceOutletOptions } from './outlets/device-outlet.ts'
export { DeviceSender } from './outlets/device-sender.ts'
export type { HeldMode } from './outlets/held-modes.ts'
export { HttpSender } from './outlets/http-sender.ts'
export { type FrameSender, LightOutlet, type LightOutletOptions } from './outlets/light-outlet.ts'
export {
  checkForwardUrl,
  type OpenOutletOptions,
  openOutlet,
  openPacketSender,
  type PacketSenderOptions,
} from './outlets/network/open-outlet.ts'
export { isForwardUrl } from './outlets/network/outlet-url.ts'
export type { PacketSender } from './outlets/network/packet-sender.ts'
export type { OutletOptions } from './outlets/outlet-options.ts'
export type { OutletStatistics } from './outlets/outlet-statistics.ts'
export type { DatagramDevice, RealtimeDevice, RequestOptions } from './outlets/realtime-device.ts'
export type { UdpSenderOptions } from './outlets/udp/udp-options.ts'
export { UdpSender } from './outlets/udp/udp-sender.ts'
export {
  type ConnectDevice,
  type OpenScene,
  type OpenSceneOptions,
  openScene,
  type PlayedDevice,
} from './scene/open-scene.ts'
export { readScene } from './scene/read-scene.ts'
export { type Scene, type SceneDevice, sceneSchema } from './scene/scene.ts'
export { SceneError, type SceneErrorCode } from './scene/scene-error.ts'
export { ProcessorMeter } from './statistics/processor-meter.ts'
export type { SinkStatistics, StreamStatistics } from './statistics/stream-statistics.ts'
export { Streamer } from './streamer.ts'
export type { StreamerOptions, TimeOrigin } from './streamer-options.ts'
