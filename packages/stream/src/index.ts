export type { Clock, Timer } from './clock/clock.ts'
export { FrameClock, type FrameClockOptions, type Tick } from './clock/frame-clock.ts'
export type { StreamErrorListener } from './error-reports.ts'
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
export type { Claim } from './inputs/arbitration/claim.ts'
export type { InputCounts } from './inputs/counting/input-counters.ts'
export {
  defineInput,
  type InputProtocol,
  type OpenInput,
  type Transport,
} from './inputs/define-input.ts'
export type { InputExplanation } from './inputs/explain/explain-input.ts'
export { explainInputs } from './inputs/explain/explain-inputs.ts'
export type { UniverseRange } from './inputs/explain/explain-universes.ts'
export { formatExplanation } from './inputs/explain/format-explanation.ts'
export { PRODUCT_NAME } from './inputs/identity/product-name.ts'
export type { InputContext } from './inputs/input-context.ts'
export { InputError, type InputErrorCode } from './inputs/input-error.ts'
export { type InputSetting, resolveInput } from './inputs/input-setting.ts'
export type { InputStatistics, InputsStatistics } from './inputs/input-statistics.ts'
export type { InputOptions, InputsOptions } from './inputs/inputs-options.ts'
export type { LiveSource } from './inputs/lights/live-source.ts'
export { MAXIMUM_PIXELS } from './inputs/lights/picture-limits.ts'
export type { IncomingTransfer } from './inputs/lights/transfer.ts'
export { type InputErrorListener, LiveInputs } from './inputs/live-inputs.ts'
export { listInputs, loadInput } from './inputs/load-inputs.ts'
export { CHANNEL_ORDERS, type ChannelOrder } from './inputs/mapping/channel-order.ts'
export type { MappedPicture, MappingOptions } from './inputs/mapping/mapping-options.ts'
export { openInputs } from './inputs/open-inputs.ts'
export { parseWebSocket } from './inputs/web-socket/parse-web-socket.ts'
export type { WebSocketMessage } from './inputs/web-socket/web-socket-message.ts'
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
export type { Distribution } from './statistics/distribution.ts'
export { DurationHistogram } from './statistics/duration-histogram.ts'
export { type MetricsOptions, MetricsServer } from './statistics/metrics/metrics-server.ts'
export type { StreamReading } from './statistics/metrics/write-metrics.ts'
export { ProcessorMeter } from './statistics/processor-meter.ts'
export { StreamError, type StreamErrorCode, type StreamErrorOptions } from './stream-error.ts'
export type { LightSink } from './streamer/light-sink.ts'
export type { SinkStatistics, StreamStatistics } from './streamer/stream-statistics.ts'
export { Streamer } from './streamer/streamer.ts'
export type { StreamerOptions, TimeOrigin } from './streamer/streamer-options.ts'
