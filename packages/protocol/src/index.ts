export {
  challengeResponse,
  decryptCredential,
  encryptCredential,
} from './authentication.ts'
export { type CheckedRequest, checkRequest, closestForm } from './check-request.ts'
export {
  DISCOVERY_PORT,
  type DiscoveryReply,
  decodeDiscoveryReply,
  decodeLocalDiscoveryReply,
  encodeDiscoveryReply,
  encodeDiscoveryRequest,
  encodeLocalDiscoveryReply,
  isDiscoveryRequest,
  LOCAL_DISCOVERY_PORTS,
  type LocalDiscoveryReply,
} from './discovery.ts'
export { gestaltDetails } from './endpoints/description.ts'
export { type LedMode, ledModes } from './endpoints/led-mode.ts'
export { type Endpoint, type EndpointName, endpoints } from './endpoints.ts'
export {
  type Availability,
  type DescribedDevice,
  type FirmwareRange,
  hasFeature,
  isAvailable,
} from './firmware/availability.ts'
export { describeFamily, describeFirmware, describeNeed } from './firmware/describe-firmware.ts'
export {
  type FamilyProfile,
  familyProfile,
  type GenerationProfile,
} from './firmware/family-profile.ts'
export {
  compareFirmware,
  FAMILIES,
  type Family,
  type Firmware,
  parseFirmware,
} from './firmware/firmware.ts'
export { movieCost, usableFrames } from './firmware/movie-cost.ts'
export { pixelFormat } from './pixel-format.ts'
export {
  decodeRealtimePacket,
  encodeRealtimeHeader,
  FRAGMENT_LENGTH,
  fragmentCount,
  REALTIME_HEADER_LENGTHS,
  REALTIME_PORT,
  type RealtimeHeader,
  type RealtimePacket,
  type RealtimeVersion,
  realtimeVersion,
} from './realtime.ts'
export type {
  BodyOf,
  RequestContent,
  RequestOf,
  ResponseOf,
  Usable,
  ValueRule,
  WithNeeded,
} from './schema/endpoint.ts'
export {
  type ApplicationCode,
  applicationCodes,
  type Failure,
  type FailureCondition,
  failures,
} from './schema/failures.ts'
export {
  availabilityOf,
  type ForeignField,
  findForeignField,
  hasField,
  selectFields,
} from './schema/field-availability.ts'
export { schemaShape } from './schema/schema-shape.ts'
export { usableFields } from './usable-fields.ts'
