import { endpoints, type Family, type Firmware, parseFirmware } from '@ledloom/protocol'
import type { DeviceVersion } from './calls/device-version.ts'
import { readOpenEndpoint } from './calls/read-open-endpoint.ts'
import { DeviceError } from './device-error.ts'
import { familyLabelOf, familyOf } from './family-of.ts'
import type { Gestalt } from './gestalt.ts'
import type { RequestOptions } from './transport/request-options.ts'
import type { Transport } from './transport/transport.ts'

/** What a device says of itself before any login, and what follows from it. */
export interface DeviceDescription {
  readonly gestalt: Gestalt
  readonly version: DeviceVersion
}

/** The firmware that a device is taken to have which states none: the one with recordings. */
const RECORDED_FIRMWARE: Readonly<Record<Family, string>> = { D: '2.3.5', F: '2.7.1', G: '2.7.1' }

/** Of these every device states some; another thing that speaks JSON states none. */
const FIELDS_OF_DEVICES = ['number_of_led', 'led_profile', 'mac', 'product_code'] as const

/**
 * The description of a device. A field that is missing or odd does not matter here; what needs it
 * fails with its name.
 *
 * @throws DeviceError `malformed` for something that is no LED device
 */
export async function readDescription(
  transport: Transport,
  options: RequestOptions,
): Promise<DeviceDescription> {
  const gestalt = await readGestalt(transport, options)
  const family = familyOf(gestalt)
  const version = { family, label: familyLabelOf(gestalt) }
  const stated = await readFirmware(transport, options)
  if (stated !== undefined) return { gestalt, version: { ...version, ...stated } }
  const text = RECORDED_FIRMWARE[family]
  const assumed = { firmware: parseFirmware(text), text: `${text} (assumed: it states none)` }
  return { gestalt, version: { ...version, ...assumed } }
}

async function readGestalt(transport: Transport, options: RequestOptions): Promise<Gestalt> {
  try {
    const gestalt = await readOpenEndpoint(transport, endpoints.getGestalt, options)
    if (FIELDS_OF_DEVICES.some((name) => gestalt[name] !== undefined)) return gestalt
    throw notDescribed(transport.address.label)
  } catch (cause) {
    if (!(cause instanceof DeviceError) || cause.httpStatus === undefined) throw cause
    const { address, httpStatus } = cause
    const what = httpStatus === 200 ? cause.message : `GET gestalt gives HTTP status ${httpStatus}`
    const text = `${address} answers, but is no LED device: ${what}`
    throw new DeviceError('malformed', text, { ...cause, cause })
  }
}

function notDescribed(address: string): DeviceError {
  const missing = `number_of_led: missing, and so are ${FIELDS_OF_DEVICES.slice(1).join(', ')}`
  const text = `${address} answered GET gestalt with something unexpected: ${missing}`
  return new DeviceError('malformed', text, { address, endpoint: 'GET gestalt', httpStatus: 200 })
}

/** The version that the device states; undefined where that is none, or it answers nothing usable. */
async function readFirmware(
  transport: Transport,
  options: RequestOptions,
): Promise<{ readonly firmware: Firmware; readonly text: string } | undefined> {
  try {
    const { getFirmwareVersion } = endpoints
    const { version: text } = await readOpenEndpoint(transport, getFirmwareVersion, options)
    return { firmware: parseFirmware(text), text }
  } catch (cause) {
    const isAnswer = cause instanceof DeviceError && cause.httpStatus !== undefined
    if (isAnswer || cause instanceof RangeError) return undefined
    throw cause
  }
}
