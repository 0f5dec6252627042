export { type ApplicationCode, applicationCodes } from './answers/application-codes.ts'
export {
  type Failure,
  type FailureCondition,
  type FailureSource,
  failures,
} from './answers/failures.ts'
export { usableFields } from './answers/usable-fields.ts'
export { challengeResponse } from './authentication/challenge-response.ts'
export {
  type CredentialOwner,
  decryptCredential,
  encryptCredential,
} from './authentication/credentials.ts'
export {
  DISCOVERY_PORT,
  type DiscoveryReply,
  decodeDiscoveryReply,
  encodeDiscoveryReply,
  encodeDiscoveryRequest,
  isDiscoveryRequest,
} from './discovery/discovery-messages.ts'
export {
  decodeLocalDiscoveryReply,
  encodeLocalDiscoveryReply,
  LOCAL_DISCOVERY_PORTS,
  type LocalDiscoveryReply,
} from './discovery/local-discovery.ts'
export { describeFirmware } from './docs/describe-firmware.ts'
export { gestaltDetails } from './endpoints/description.ts'
export type { Authentication, RequestContent, ValueRule } from './endpoints/endpoint.ts'
export type {
  RequestBody,
  RequestInput,
  ResponseOutput,
  Usable,
  WithNeeded,
} from './endpoints/endpoint-contents.ts'
export { type Endpoint, type EndpointName, endpoints } from './endpoints/endpoints.ts'
export { type LedMode, ledModes } from './endpoints/led-mode.ts'
export {
  type Availability,
  type DescribedDevice,
  type FirmwareRange,
  hasFeature,
  isAvailable,
} from './firmware/availability.ts'
export { FAMILIES, type Family } from './firmware/family.ts'
export { type FamilyProfile, familyProfile } from './firmware/family-profile.ts'
export { compareFirmware, type Firmware, parseFirmware } from './firmware/firmware.ts'
export {
  type FirmwareSpan,
  firmwareSpan,
  firmwareSpans,
  type SpanOfFamilies,
} from './firmware/firmware-spans.ts'
export type { GenerationProfile } from './firmware/generation-profile.ts'
export { movieCost, usableFrames } from './movies/movie-cost.ts'
export { type DescribedPixels, pixelFormat } from './pixels/pixel-format.ts'
export {
  decodeRealtimePacket,
  encodeRealtimeHeader,
  FRAGMENT_LENGTH,
  fragmentCount,
  REALTIME_PORT,
  type RealtimeHeader,
  type RealtimePacket,
  type RealtimeVersion,
} from './realtime/realtime-packet.ts'
export { realtimeVersion } from './realtime/realtime-version.ts'
export { type CheckedRequest, checkRequest } from './requests/check-request.ts'
export { closestForm } from './requests/closest-form.ts'
export { availabilityOf, hasField, type Sender, selectFields } from './schema/field-availability.ts'
export { type ForeignField, findForeignField } from './schema/foreign-field.ts'
export { type SchemaShape, schemaShape } from './schema/schema-shape.ts'
