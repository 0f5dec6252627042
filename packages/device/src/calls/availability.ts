import { type FirmwareRange, isAvailable } from '@ledloom/protocol'
import { DeviceError } from '../device-error.ts'
import type { DeviceVersion } from './device-version.ts'
import type { Endpoint } from './endpoint-types.ts'
import { endpointLabel } from './message-path.ts'

/** Whether a device of this version has the call. */
export function hasEndpoint({ family, firmware }: DeviceVersion, endpoint: Endpoint): boolean {
  return isAvailable(endpoint.availability, family, firmware)
}

/** @throws DeviceError `unsupported`, naming the firmware that a call needs and the device lacks */
export function requireAvailable(
  endpoint: Endpoint,
  version: DeviceVersion,
  address: string,
): void {
  if (hasEndpoint(version, endpoint)) return
  const label = endpointLabel(endpoint.method, endpoint.path)
  const need = `${label} needs ${describeRange(endpoint.availability[version.family])}`
  const text = `${need}; ${address} has ${version.text} of family ${version.family}`
  throw new DeviceError('unsupported', text, { address, endpoint: label })
}

function describeRange(range: FirmwareRange | undefined): string {
  if (range === undefined) return 'a device of another family'
  const { since, until } = range
  if (until === undefined) return `firmware ${since?.join('.')} or later`
  return `firmware ${since?.join('.') ?? 'before'} to ${until.join('.')}`
}
