import { lookup } from 'node:dns/promises'
import type { PixelFormat } from '@ledloom/core'
import type { Clock } from '../../clock/clock.ts'
import { checkFrameRate } from '../../clock/frame-rate.ts'
import { systemClock } from '../../clock/system-clock.ts'
import { DDP_PORT } from '../../wire/ddp-header.ts'
import {
  FIRST_UNIVERSE,
  GREATEST_PRIORITY,
  LAST_UNIVERSE,
  SACN_PORT,
} from '../../wire/sacn-packet.ts'
import { DdpPackets } from './ddp-packets.ts'
import { ForwardSink } from './forward-sink.ts'
import { openSocket } from './open-socket.ts'
import type { PacketMaker } from './packet-maker.ts'
import { SacnPackets } from './sacn-packets.ts'

/** What is known of frames that are sent on. */
export interface ForwardOptions {
  /** How the frames' bytes look. */
  readonly format: PixelFormat
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
  /** Milliseconds since 1970. Default: the machine's, which NTP keeps. */
  readonly wallNow?: (() => number) | undefined
}

/** Whether a text is the address of a sink that frames are sent on to. */
export function isForwardUrl(text: string): boolean {
  return /^(sacn|ddp):\/\//i.test(text)
}

/**
 * A sink that sends frames on to another host: `ddp://host[:port]`, `sacn://host[:port][/universe]`,
 * or `sacn:///universe` to the multicast group of each universe. After a question mark
 * - `rate=` the most frames a second (default 60, sACN 44, the most DMX has),
 * - `priority=` of sACN, 0 to 200 (default 100),
 * - `sync=` the universe of sACN whose packets tell all hosts to show a frame (default: none does),
 * - `timecode=off` for hosts that take DDP without timecodes only,
 * - `interface=` the address that multicast leaves by.
 *
 * @throws TypeError for an address that is none of these
 * @throws RangeError for a number out of range, or an interface that this machine has not
 */
export async function openForwardSink(url: string, options: ForwardOptions): Promise<ForwardSink> {
  const { clock = systemClock, wallNow = Date.now } = options
  const parts = parse(url)
  const { maker, ...rest } =
    parts.protocol === 'ddp:' ? planDdp(parts, options) : planSacn(parts, options)
  const { hostname, port, searchParams } = parts
  const frameRate = checkFrameRate(numberOf(parts, 'rate', rest.frameRate))
  const address =
    hostname === '' ? '239.255.0.1' : (await lookup(hostname.replace(/^\[|\]$/g, ''))).address
  const socket = await openSocket(address, searchParams.get('interface') ?? undefined)
  const place = { label: url, address, port: port === '' ? rest.port : Number(port), socket }
  return new ForwardSink(maker, { ...place, frameRate, clock, wallNow })
}

const UNIVERSES = [FIRST_UNIVERSE, LAST_UNIVERSE] as const

interface ForwardPlan {
  readonly maker: PacketMaker
  readonly port: number
  readonly frameRate: number
}

function planDdp(url: URL, { format }: ForwardOptions): ForwardPlan {
  if (url.hostname === '') throw new TypeError(`ddp:// needs a host, got ${url.href}`)
  const hasTimecode = choiceOf(url, 'timecode', ['on', 'off']) === 'on'
  return { maker: new DdpPackets(format, { hasTimecode }), port: DDP_PORT, frameRate: 60 }
}

function planSacn(url: URL, { format }: ForwardOptions): ForwardPlan {
  const universe = url.pathname.replace(/^\//, '') || '1'
  const sync = numberOf(url, 'sync', 0)
  const options = {
    format,
    universe: inRange('universe', Number(universe), UNIVERSES),
    syncUniverse: sync === 0 ? undefined : inRange('sync', sync, UNIVERSES),
    priority: inRange('priority', numberOf(url, 'priority', 100), [0, GREATEST_PRIORITY]),
    isMulticast: url.hostname === '',
  }
  return { maker: new SacnPackets(options), port: SACN_PORT, frameRate: 44 }
}

function parse(text: string): URL {
  if (isForwardUrl(text) && URL.canParse(text)) return new URL(text)
  throw new TypeError(`frames are sent on to ddp://host or sacn://host/universe, got "${text}"`)
}

function numberOf({ searchParams }: URL, name: string, usual: number): number {
  const text = searchParams.get(name)
  return text === null ? usual : Number(text)
}

/** One of the words that something may be; the first where nothing is said. */
function choiceOf({ searchParams }: URL, name: string, words: readonly [string, ...string[]]) {
  const word = searchParams.get(name) ?? words[0]
  if (words.includes(word)) return word
  throw new TypeError(`${name} must be ${words.join(' or ')}, got ${word}`)
}

function inRange(name: string, value: number, [min, max]: readonly [number, number]): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new RangeError(`${name} must be a whole number from ${min} to ${max}, got ${value}`)
}
