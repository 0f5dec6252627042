import type { PixelFormat } from '@ledloom/core'
import { endpoints, type Firmware, parseFirmware, pixelFormat } from '@ledloom/protocol'
import type { DeviceVersion } from './calls/device-version.ts'
import { readOpenEndpoint } from './calls/read-open-endpoint.ts'
import { DeviceError } from './device-error.ts'
import { familyOf } from './family-of.ts'
import type { Gestalt } from './gestalt.ts'
import type { RequestOptions } from './transport/request-options.ts'
import type { Transport } from './transport/transport.ts'

/** What a device says of itself before any login, and what follows from it. */
export interface DeviceDescription {
  readonly gestalt: Gestalt
  readonly version: DeviceVersion
  readonly format: PixelFormat
}

/**
 * @throws DeviceError `malformed` for a firmware that is no version, `unsupported` for a number of
 * bytes an LED that no device of the described families has
 */
export async function readDescription(
  transport: Transport,
  options: RequestOptions,
): Promise<DeviceDescription> {
  const { label: address } = transport.address
  const gestalt = await readGestalt(transport, options)
  const { version: text } = await readOpenEndpoint(transport, endpoints.getFirmwareVersion, options)
  const version = { family: familyOf(gestalt), firmware: firmwareOf(text, address), text }
  return { gestalt, version, format: formatOf(gestalt, address) }
}

async function readGestalt(transport: Transport, options: RequestOptions): Promise<Gestalt> {
  try {
    return await readOpenEndpoint(transport, endpoints.getGestalt, options)
  } catch (cause) {
    if (!(cause instanceof DeviceError) || cause.httpStatus === undefined) throw cause
    const { address, httpStatus } = cause
    const what = httpStatus === 200 ? cause.message : `GET gestalt gives HTTP status ${httpStatus}`
    const text = `${address} answers, but is no LED device: ${what}`
    throw new DeviceError('malformed', text, { ...cause, cause })
  }
}

function firmwareOf(text: string, address: string): Firmware {
  try {
    return parseFirmware(text)
  } catch (cause) {
    const message = `${address} states a firmware that is no version: ${JSON.stringify(text)}`
    throw new DeviceError('malformed', message, { address, endpoint: 'GET fw/version', cause })
  }
}

function formatOf(gestalt: Gestalt, address: string): PixelFormat {
  try {
    return pixelFormat(gestalt)
  } catch (cause) {
    const message = `${address} has ${gestalt.bytes_per_led} bytes an LED; 3 and 4 are known`
    throw new DeviceError('unsupported', message, { address, endpoint: 'GET gestalt', cause })
  }
}
