import type { PixelFormat } from '@ledloom/core'
import type { PacketMaker } from '@ledloom/wire'
import type { OutletOptionDeclarations, OutletOptionValues } from './outlet-option.ts'

/**
 * A protocol by which other controllers take light: the default export of its file in `protocols/`.
 * Its addresses are `name://host[:port]`.
 */
export interface OutletKind<Options extends OutletOptionDeclarations = OutletOptionDeclarations> {
  /** The name of its file, of its addresses' scheme and of the input for the same protocol. */
  readonly name: string
  /** The name that its makers use. */
  readonly title: string
  readonly port: number
  /** The most frames a second, unless an address states its own `rate`. */
  readonly frameRate: number
  /** For a protocol with universes; the path of an address is the first universe to fill. */
  readonly universes?: { readonly first: number; readonly last: number }
  /** True if an address without a host sends each universe to its multicast group. */
  readonly hasMulticast?: boolean
  /** Options that an address may have behind its question mark, beside `rate`. */
  readonly options: Options
  createPackets(address: OutletAddressParts<Options>, format: PixelFormat): PacketMaker
}

/** The parts of an address that differ between protocols. */
export interface OutletAddressParts<Options extends OutletOptionDeclarations> {
  /** The first universe; 0 for a protocol without any. */
  readonly universe: number
  readonly isMulticast: boolean
  readonly options: OutletOptionValues<Options>
}

/**
 * Declares a protocol.
 * @throws TypeError for a name that cannot be the scheme of an address, or without a title
 */
export function defineOutlet<const Options extends OutletOptionDeclarations>(
  kind: OutletKind<Options>,
): OutletKind<Options> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kind.name)) {
    throw new TypeError(`name of an outlet must be kebab-case, got '${kind.name}'`)
  }
  if (!kind.title.trim()) throw new TypeError(`${kind.name} must have a title`)
  return kind
}
