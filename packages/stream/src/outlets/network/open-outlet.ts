import { type Clock, type PixelFormat, RGB } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import { HostTransport } from '../datagrams/host-transport.ts'
import { MulticastTransport } from '../datagrams/multicast-transport.ts'
import { PacketSender, type PacketTransport } from '../datagrams/packet-sender.ts'
import { LightOutlet, type LightOutletOptions } from '../light-outlet.ts'
import { type OutletAddress, parseOutletAddress } from './outlet-address.ts'

/** Clocks of an outlet to another controller. */
interface OutletClocks {
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
  /** Milliseconds since 1970. Default: the machine's, which NTP keeps. */
  readonly wallNow?: (() => number) | undefined
}

/** Options of an outlet to another controller. */
export interface OpenOutletOptions extends LightOutletOptions, OutletClocks {}

/**
 * Opens an outlet to another controller by its address; the forms are those of {@link listOutletKinds}.
 *
 * @throws TypeError for another address, or an option that its protocol does not have
 * @throws RangeError for a number out of range, or an interface that this machine does not have
 */
export async function openOutlet(
  address: string,
  options: OpenOutletOptions,
): Promise<LightOutlet> {
  return new LightOutlet(await openPacketSender(address, options), options)
}

/** Opens the sender of bytes behind {@link openOutlet}. */
export async function openPacketSender(
  text: string,
  options: OutletClocks & { readonly format: PixelFormat },
): Promise<PacketSender> {
  const { clock = systemClock, wallNow = Date.now, format } = options
  const address = await parseOutletAddress(text)
  const packets = address.kind.createPackets(address, format)
  const transport = await openTransport(address, clock)
  const { frameRate } = address
  return new PacketSender(packets, { label: text, frameRate, clock, wallNow, transport })
}

/**
 * Checks an address without opening it.
 * @throws TypeError, RangeError as {@link openOutlet} does
 */
export async function checkOutletAddress(text: string): Promise<OutletAddress> {
  const address = await parseOutletAddress(text)
  address.kind.createPackets(address, RGB)
  return address
}

function openTransport(address: OutletAddress, clock: Clock): Promise<PacketTransport> {
  const { isMulticast, networkCard, host, port } = address
  return isMulticast
    ? MulticastTransport.open({ port, clock, networkCard })
    : HostTransport.open({ host, port, clock })
}
