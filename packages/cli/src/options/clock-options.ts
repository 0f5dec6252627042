import { InvalidArgumentError, Option } from '../terminal/parser.ts'
import { portOption } from './values.ts'

/** The port on which hosts share their clock: `SHARED_CLOCK_PORT` of `@ledloom/stream`, which help does not load. */
export const SHARED_PORT = 11123

/** What gives the time of what plays. */
export type ClockOrigin =
  | { readonly kind: 'start' | 'wall' }
  | { readonly kind: 'host'; readonly host: string; readonly port: number }

/** `--clock`: what gives the time of what plays. */
export const origin = new Option(
  '--clock <origin>',
  `what gives the time of what plays (default: start): start is the start of this command; wall is the time of day, so that hosts with synchronised clocks show the same at the same time, except for fire and other effects that depend on their past; a host, or host:port, is the time of day of a host that shares its clock, or of any NTP server (port ${SHARED_PORT} unless given)`,
).argParser(parseOrigin)

/** `--share-clock`: lets other hosts follow this one. */
export const share = new Option(
  '--share-clock [port]',
  `share the time of this host with others of the network, which follow it by --clock (default port: ${SHARED_PORT}); implies --clock wall`,
)
  .argParser(portOption)
  .preset(SHARED_PORT)

/** `--start-at`: when the first frame is due. */
export const startAt = new Option(
  '--start-at <time>',
  'when what plays begins: 18:00, 18:00:30 or 2026-12-24T18:00; what has begun is joined where it is; implies --clock wall',
).argParser(parseStart)

/** Reads what gives the time. @throws InvalidArgumentError */
export function parseOrigin(text: string): ClockOrigin {
  if (text === 'start' || text === 'wall') return { kind: text }
  const { hostname, port, pathname } = URL.canParse(`ntp://${text}`)
    ? new URL(`ntp://${text}`)
    : { hostname: '', port: '', pathname: '' }
  if (hostname === '' || pathname !== '') {
    throw new InvalidArgumentError('It must be start, wall, or a host such as 192.168.1.20.')
  }
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return { kind: 'host', host, port: port === '' ? SHARED_PORT : Number(port) }
}

/** Milliseconds since 1970 of a time of today, or of any day. */
function parseStart(text: string): number {
  const isTime = /^\d\d:\d\d(:\d\d)?$/.test(text)
  const today = new Date()
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
  const date = day.map((part) => String(part).padStart(2, '0')).join('-')
  const at = Date.parse(isTime ? `${date}T${text}` : text)
  if (Number.isFinite(at) && (isTime || /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text))) return at
  throw new InvalidArgumentError('It must be a time such as 18:00, or 2026-12-24T18:00.')
}
