import {
  type DescribedDevice,
  describeNeed,
  type Endpoint,
  type ForeignField,
  findForeignField,
  isAvailable,
  type ValueRule,
} from '@ledloom/protocol'
import { DeviceError } from '../transport/device-error.ts'
import { endpointLabel } from '../transport/http-message.ts'

/** A device's family and firmware, which decide the calls and fields that it has. */
export type DeviceVersion = DescribedDevice & {
  /** The firmware as the device states it: `2.7.1`. */
  readonly text: string
  /** The family as the device states it; `D` if it states none. */
  readonly label: string
}

type CalledDevice = {
  readonly address: string
  readonly version: DeviceVersion
}

export function hasEndpoint({ family, firmware }: DeviceVersion, endpoint: Endpoint): boolean {
  return isAvailable(endpoint.availability, family, firmware)
}

/** @throws DeviceError `unsupported`, naming the firmware that a call needs and the device lacks */
export function requireAvailable(endpoint: Endpoint, device: CalledDevice): void {
  if (!hasEndpoint(device.version, endpoint)) throw unsupported(endpoint, endpoint, device)
}

/**
 * Returns true if the firmware accepts the values in `content`, such as a mode that only newer firmware has.
 */
export function acceptsValues(endpoint: Endpoint, content: unknown, device: CalledDevice): boolean {
  return brokenRule(endpoint, content, device) === undefined
}

/**
 * @throws DeviceError `unsupported`, naming the firmware that a field or a value in `content` needs
 */
export function requireAccepted(endpoint: Endpoint, content: unknown, device: CalledDevice): void {
  const field = foreignField(endpoint, content, device)
  // Named without its value, which may be a password.
  if (field !== undefined) throw unsupported(endpoint, field, device, field.path)
  const rule = brokenRule(endpoint, content, device)
  if (rule !== undefined) throw unsupported(endpoint, rule, device, JSON.stringify(content))
}

function foreignField(
  { request }: Endpoint,
  content: unknown,
  { version }: CalledDevice,
): ForeignField | undefined {
  return 'schema' in request ? findForeignField(request.schema, content, version) : undefined
}

function brokenRule(
  { rules }: Endpoint,
  content: unknown,
  { version }: CalledDevice,
): ValueRule | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const { family, firmware } = version
  return (rules as readonly ValueRule[]).find(({ applies, availability }) => {
    return applies({ ...content }) && !isAvailable(availability, family, firmware)
  })
}

function unsupported(
  endpoint: Endpoint,
  { availability }: Pick<Endpoint, 'availability'>,
  { address, version }: CalledDevice,
  what = '',
): DeviceError {
  const label = endpointLabel(endpoint.method, endpoint.path)
  const need = `${label} ${what}`.trim()
  const has = `${address} has ${version.text} of family ${version.label}`
  const text = `${need} needs ${describeNeed(availability, version.family)}; ${has}`
  return new DeviceError('unsupported', text, { address, endpoint: label })
}
