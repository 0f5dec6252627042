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
import type { ForwardWay } from './forward-sink.ts'
import { ForwardSink } from './forward-sink.ts'
import { choiceOf, inRange, numberOf, parseForwardUrl } from './forward-url.ts'
import { HostWay } from './host-transport.ts'
import { GroupWay } from './multicast-transport.ts'

/** What is known of frames that are sent on. */
export interface ForwardOptions {
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
export async function openForwardSink(url: string, options: ForwardOptions): Promise<ForwardSink> {
  const { clock = systemClock, wallNow = Date.now } = options
  const parts = parseForwardUrl(url)
  const { maker, port, frameRate } = plan(parts, options)
  const way = await openWay(parts, { port: Number(parts.port || port), clock })
  return new ForwardSink(maker, { label: url, frameRate, clock, wallNow, way })
}

/**
 * Makes sure that an address means something before it is opened.
 * @throws TypeError, RangeError as `openForwardSink` does
 */
export function checkForwardUrl(url: string): void {
  plan(parseForwardUrl(url), { format: RGB })
}

function plan(url: URL, options: ForwardOptions): ForwardPlan {
  const planned = url.protocol === 'ddp:' ? planDdp(url, options) : planSacn(url, options)
  return { ...planned, frameRate: checkFrameRate(numberOf(url, 'rate', planned.frameRate)) }
}

function openWay(
  { hostname, searchParams }: URL,
  options: { readonly port: number; readonly clock: Clock },
): Promise<ForwardWay> {
  const outgoing = searchParams.get('interface') ?? undefined
  if (hostname === '') return GroupWay.open({ ...options, outgoing })
  return HostWay.open({ ...options, host: hostname.replace(/^\[|\]$/g, '') })
}

const UNIVERSES = [FIRST_UNIVERSE, LAST_UNIVERSE] as const

interface ForwardPlan {
  readonly maker: PacketMaker
  readonly port: number
  readonly frameRate: number
}

function planDdp(url: URL, { format }: ForwardOptions): ForwardPlan {
  const hasTimecode = choiceOf(url, 'timecode', ['on', 'off']) === 'on'
  return { maker: new DdpPackets(format, { hasTimecode }), port: DDP_PORT, frameRate: 60 }
}

function planSacn(url: URL, { format }: ForwardOptions): ForwardPlan {
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
