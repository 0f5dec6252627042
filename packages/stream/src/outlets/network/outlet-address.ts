import { checkFrameRate } from '../../clock/pace.ts'
import { listOutletKinds, outletForms } from './load-outlet-kinds.ts'
import type { OutletAddressParts, OutletKind } from './outlet-kind.ts'
import {
  number,
  type OutletOption,
  type OutletOptionDeclarations,
  parseWhole,
  text,
} from './outlet-option.ts'

/** A checked address of an outlet: `sacn://10.0.0.7/3?priority=150`. */
export interface OutletAddress extends OutletAddressParts<OutletOptionDeclarations> {
  readonly kind: OutletKind
  /** Name or IP address; empty for multicast. */
  readonly host: string
  readonly port: number
  /** The most frames a second. */
  readonly frameRate: number
  /** The address of this machine's network card that sends multicast. Default: the system's. */
  readonly networkCard: string | undefined
}

/**
 * Returns true if a text is an address of an outlet rather than of a device; it may still be wrong.
 */
export function isOutletAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) && !/^https?:/i.test(text)
}

const RATE = number('the most frames a second')
const INTERFACE = text('IP address of the network card that sends multicast')

/**
 * Reads the address of an outlet.
 *
 * @throws TypeError for another address, and for an option that is unknown, empty or stated twice
 * @throws RangeError for a number out of range
 */
export async function parseOutletAddress(address: string): Promise<OutletAddress> {
  const kind = await kindOf(address)
  const url = new URL(address)
  checkUnused(kind, url)
  const { rate = kind.frameRate, interface: networkCard, ...options } = readOptions(kind, url)
  const isMulticast = url.hostname === ''
  if (isMulticast && !kind.hasMulticast) {
    throw new TypeError(`the address needs a host, such as ${kind.name}://192.168.1.60`)
  }
  if (!isMulticast && networkCard !== undefined) {
    throw new TypeError(
      `interface is for multicast, ${kind.name}:///universe, got a host: ${url.hostname}`,
    )
  }
  return {
    kind,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? kind.port : parseWhole('port', url.port, [1, 65_535]),
    universe: readUniverse(kind, url),
    frameRate: checkFrameRate(Number(rate)),
    isMulticast,
    networkCard: networkCard === undefined ? undefined : String(networkCard),
    options,
  }
}

async function kindOf(address: string): Promise<OutletKind> {
  const kinds = await listOutletKinds()
  const scheme = /^([^:]*):\/\//.exec(address)?.[1]?.toLowerCase()
  const kind = kinds.find(({ name }) => name === scheme)
  if (kind !== undefined && URL.canParse(address)) return kind
  const forms = (kind === undefined ? kinds : [kind]).flatMap(outletForms).join(', ')
  const what = kind === undefined ? `no outlet for ${scheme ?? address}://` : 'malformed address'
  throw new TypeError(`${what}; accepted: ${forms}`)
}

function checkUnused({ name, universes }: OutletKind, url: URL): void {
  const { username, password, pathname, hash } = url
  if (universes === undefined && pathname.length > 1) {
    throw new TypeError(`${name}:// has no path, got ${pathname}`)
  }
  const unused = username !== '' || password !== '' ? 'a name and password' : hash
  if (unused !== '') throw new TypeError(`${name}://host does not accept ${unused}`)
}

function readUniverse({ universes }: OutletKind, { pathname }: URL): number {
  if (universes === undefined) return 0
  const { first, last } = universes
  return parseWhole('universe', pathname.slice(1) || String(first), [first, last])
}

function readOptions(
  { name, options, hasMulticast = false }: OutletKind,
  { searchParams }: URL,
): Record<string, unknown> {
  const known: OutletOptionDeclarations = {
    rate: RATE,
    ...options,
    ...(hasMulticast && { interface: INTERFACE }),
  }
  const values: Record<string, unknown> = {}
  for (const [key, value] of searchParams) {
    const option: OutletOption<unknown> | undefined = Object.hasOwn(known, key)
      ? known[key]
      : undefined
    if (option === undefined) {
      throw new TypeError(`${name}:// accepts ${Object.keys(known).join(', ')}; got ${key}`)
    }
    if (value === '') throw new TypeError(`${key} must have a value, got none`)
    if (Object.hasOwn(values, key)) throw new TypeError(`${key} is stated twice; state it once`)
    values[key] = option.parse(value, key)
  }
  return values
}
