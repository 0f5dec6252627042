import type { Clock } from '@ledloom/core'
import { type PixelFormat, RGB } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import type { PacketMaker } from '@ledloom/wire'
import {
  DDP_PORT,
  DdpPackets,
  FIRST_UNIVERSE,
  GREATEST_PRIORITY,
  LAST_UNIVERSE,
  SACN_PORT,
  SacnPackets,
} from '@ledloom/wire'
import { checkFrameRate } from '../../clock/pace.ts'
import { LightOutlet, type LightOutletOptions } from '../light-outlet.ts'
import { HostTransport } from './host-transport.ts'
import { MulticastTransport } from './multicast-transport.ts'
import { choiceOf, inRange, numberOf, parseForwardUrl } from './outlet-url.ts'
import type { PacketTransport } from './packet-sender.ts'
import { PacketSender } from './packet-sender.ts'

/** Options of an outlet to another controller. */
export interface OpenOutletOptions extends LightOutletOptions {
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
  /** Milliseconds since 1970. Default: the machine's, which NTP keeps. */
  readonly wallNow?: (() => number) | undefined
}

/**
 * An outlet to the controller at a URL, as {@link openPacketSender} takes them.
 * @throws TypeError, RangeError as that does
 */
export async function openOutlet(url: string, options: OpenOutletOptions): Promise<LightOutlet> {
  return new LightOutlet(await openPacketSender(url, options), options)
}

/** What is known of frames that are sent on. */
export interface PacketSenderOptions {
  /** How the frames' bytes look. */
  readonly format: PixelFormat
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
  /** Milliseconds since 1970. Default: the machine's, which NTP keeps. */
  readonly wallNow?: (() => number) | undefined
}

/**
 * A sink that sends frames on to another host: `ddp://host[:port]`, `sacn://host[:port][/universe]`,
 * or `sacn:///universe` to the multicast group of each universe. After a question mark
 * - `rate=` the most frames a second (default 60, sACN 44, the most DMX has),
 * - `priority=` of sACN, 0 to 200 (default 100),
 * - `sync=` the universe of sACN whose packets tell all hosts to show a frame (default: none does),
 * - `timecode=off` for hosts that take DDP without timecodes only,
 * - `interface=` the address that multicast of sACN leaves by.
 *
 * @throws TypeError for an address that is none of these, or says what its protocol does not know
 * @throws RangeError for a number out of range, or an interface that this machine has not
 */
export async function openPacketSender(
  url: string,
  options: PacketSenderOptions,
): Promise<PacketSender> {
  const { clock = systemClock, wallNow = Date.now } = options
  const parts = parseForwardUrl(url)
  const { maker, port, frameRate } = plan(parts, options)
  const way = await openWay(parts, { port: Number(parts.port || port), clock })
  return new PacketSender(maker, { label: url, frameRate, clock, wallNow, way })
}

/**
 * Makes sure that an address means something before it is opened.
 * @throws TypeError, RangeError as `openPacketSender` does
 */
export function checkForwardUrl(url: string): void {
  plan(parseForwardUrl(url), { format: RGB })
}

function plan(url: URL, options: PacketSenderOptions): ForwardPlan {
  const planned = url.protocol === 'ddp:' ? planDdp(url, options) : planSacn(url, options)
  return { ...planned, frameRate: checkFrameRate(numberOf(url, 'rate', planned.frameRate)) }
}

function openWay(
  { hostname, searchParams }: URL,
  options: { readonly port: number; readonly clock: Clock },
): Promise<PacketTransport> {
  const outgoing = searchParams.get('interface') ?? undefined
  if (hostname === '') return MulticastTransport.open({ ...options, outgoing })
  return HostTransport.open({ ...options, host: hostname.replace(/^\[|\]$/g, '') })
}

const UNIVERSES = [FIRST_UNIVERSE, LAST_UNIVERSE] as const

interface ForwardPlan {
  readonly maker: PacketMaker
  readonly port: number
  readonly frameRate: number
}

function planDdp(url: URL, { format }: PacketSenderOptions): ForwardPlan {
  const hasTimecode = choiceOf(url, 'timecode', ['on', 'off']) === 'on'
  return { maker: new DdpPackets(format, { hasTimecode }), port: DDP_PORT, frameRate: 60 }
}

function planSacn(url: URL, { format }: PacketSenderOptions): ForwardPlan {
  const { hostname, pathname, searchParams } = url
  const isMulticast = hostname === ''
  if (!isMulticast && searchParams.has('interface')) {
    throw new TypeError(`interface is for multicast, sacn:///universe, got a host: ${hostname}`)
  }
  const sync = searchParams.get('sync')
  const options = {
    format,
    universe: inRange('universe', pathname.slice(1) || '1', UNIVERSES),
    syncUniverse: sync === null ? undefined : inRange('sync', sync, UNIVERSES),
    priority: inRange('priority', searchParams.get('priority') ?? '100', [0, GREATEST_PRIORITY]),
    isMulticast,
  }
  return { maker: new SacnPackets(options), port: SACN_PORT, frameRate: 44 }
}
