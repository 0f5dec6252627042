import type { Endpoint, EndpointName, endpoints, FailureCondition } from '@ledloom/protocol'
import type { DeviceCore } from '../device/device-core.ts'
import { frameLength } from '../device/identity.ts'

/** How long the body of a request may be, and what it is when it is longer. */
export interface BodyBound {
  /** Bytes. */
  readonly keep: number
  /** `undefined`: what is too much is overlooked. */
  readonly failure: FailureCondition | undefined
}

type BinaryEndpointName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['request']['kind'] extends 'binary'
    ? Name
    : never
}[EndpointName]

type BinaryEndpoint = Extract<Endpoint, { readonly name: BinaryEndpointName }>

/** Well over the layout of the longest string, spaced for reading. */
const JSON_LIMIT = 1024 * 1024

/** Well over the images of this class of controller. */
const FIRMWARE_LIMIT = 8 * 1024 * 1024

/** Clients send bodies with calls that take none. */
const NO_BODY: BodyBound = { keep: 0, failure: undefined }

const firmwareBound: BodyBound = { keep: FIRMWARE_LIMIT, failure: 'body-too-large' }

const BINARY_BOUNDS: Readonly<Record<BinaryEndpointName, (device: DeviceCore) => BodyBound>> = {
  sendRealtimeFrame: ({ identity }) => ({
    keep: frameLength(identity),
    failure: 'frame-wrong-length',
  }),
  uploadMovie: (device) => ({ keep: movieLimit(device), failure: 'movie-wrong-length' }),
  uploadFullMovie: (device) => ({ keep: movieLimit(device), failure: 'movie-over-capacity' }),
  uploadFirmwareStage0: () => firmwareBound,
  uploadFirmwareStage1: () => firmwareBound,
}

/** The bound of requests to an endpoint. */
export function bodyBound(row: Endpoint, device: DeviceCore): BodyBound {
  if (isBinary(row)) return BINARY_BOUNDS[row.name](device)
  return row.request.kind === 'json' ? jsonBound(row) : NO_BODY
}

function jsonBound(row: Endpoint): BodyBound {
  const failures: Readonly<Record<string, FailureCondition>> = row.failures
  return { keep: JSON_LIMIT, failure: failures['*'] ?? 'body-too-large' }
}

function isBinary(row: Endpoint): row is BinaryEndpoint {
  return row.request.kind === 'binary'
}

function movieLimit({ identity, profile }: DeviceCore): number {
  return profile.movieCapacity * frameLength(identity)
}
