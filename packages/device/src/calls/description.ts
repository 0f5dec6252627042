import {
  endpoints,
  type Family,
  type Firmware,
  parseFirmware,
  type ResponseOf,
} from '@ledloom/protocol'
import { parseAnswer, readAnswer } from '../messages/read-answer.ts'
import { DeviceError } from '../transport/device-error.ts'
import { endpointLabel, fullPath, type RequestOptions } from '../transport/http-message.ts'
import type { Transport } from '../transport/transport.ts'
import type { DeviceVersion } from './availability.ts'

/** A device's description of itself. Its fields depend on family and firmware. */
export type Gestalt = ResponseOf<typeof endpoints.getGestalt>

/** A device's description, and the version that follows from it. */
export type DeviceDescription = {
  readonly gestalt: Gestalt
  readonly version: DeviceVersion
}

/** The firmware assumed for a device that states none: the one with recordings. */
const RECORDED_FIRMWARE: Readonly<Record<Family, string>> = { D: '2.3.5', F: '2.7.1', G: '2.7.1' }

/** Fields of which every device states some. Other servers that send JSON state none. */
const FIELDS_OF_DEVICES = ['number_of_led', 'led_profile', 'mac', 'product_code'] as const

/**
 * Reads the description of a device. A missing or invalid field does not fail here; the code that
 * needs it names it.
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
    const text = `${address} answers, but is not an LED device: ${what}`
    throw new DeviceError('malformed', text, { ...cause, cause })
  }
}

function notDescribed(address: string): DeviceError {
  const missing = `number_of_led: missing, and so are ${FIELDS_OF_DEVICES.slice(1).join(', ')}`
  const text = `${address} answered GET gestalt with something unexpected: ${missing}`
  return new DeviceError('malformed', text, { address, endpoint: 'GET gestalt', httpStatus: 200 })
}

/**
 * Reads the version that the device states; undefined if it states none or answers nothing usable.
 */
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

/** The calls that every firmware answers without a token. */
type OpenEndpoint = typeof endpoints.getGestalt | typeof endpoints.getFirmwareVersion

type OpenRequestOptions = RequestOptions & {
  /** Query string without the question mark. Default: none. */
  readonly query?: string | undefined
}

/** Makes a call that needs neither a token nor a known firmware. */
export async function readOpenEndpoint<E extends OpenEndpoint>(
  transport: Transport,
  endpoint: E,
  { query, ...options }: OpenRequestOptions,
): Promise<ResponseOf<E>> {
  const { method } = endpoint
  const path = query === undefined ? endpoint.path : `${endpoint.path}?${query}`
  const context = { address: transport.address.label, endpoint: endpointLabel(method, path) }
  const reply = await transport.send({ method, path: fullPath(path) }, options)
  return parseAnswer(endpoint, readAnswer(reply, context), context) as ResponseOf<E>
}

/** Hardware version that every device of the second generation states. */
const SECOND_GENERATION = '100'

/**
 * The firmware family whose interface a device has. Family D states none. The maker has more labels
 * than the three described ones: a device with another label counts as G if it has white LEDs,
 * otherwise as F.
 */
function familyOf({ fw_family: label, led_profile, hardware_version }: Gestalt): Family {
  if (label === 'D' || label === 'F' || label === 'G') return label
  if (isEmpty(label) && hardware_version !== SECOND_GENERATION) return 'D'
  return led_profile === 'RGBW' ? 'G' : 'F'
}

/** The family as the device states it, or else that of its interface. */
function familyLabelOf(gestalt: Gestalt): string {
  const { fw_family: label } = gestalt
  return isEmpty(label) ? familyOf(gestalt) : label
}

function isEmpty(label: string | undefined): label is '' | undefined {
  return label === undefined || label === ''
}
