import { networkInterfaces } from 'node:os'
import type multicastDns from 'multicast-dns'

/** The announced service. */
export interface Announcement {
  /** The name for users. */
  readonly name: string
  readonly port: number
  /** Twelve hexadecimal digits. */
  readonly mac: string
}

/** The announcement on one network. */
interface RecordOptions {
  /** IPv4 address of the network card. */
  readonly address: string
  /** Number of names that other machines have. */
  readonly namesTaken: number
  /** Seconds; 0 withdraws the records. Default: 120. */
  readonly ttl?: number | undefined
}

const SERVICES = '_services._dns-sd._udp.local'
const TYPE = '_wled._tcp.local'
const LIFETIME_SECONDS = 120
/** Most bytes of a part of a name (RFC 1035, 2.3.4). */
const LONGEST_LABEL = 63

/**
 * The records of a WLED, its pointer first.
 * Source: RFC 6763, sections 4 to 6 and 9.
 */
export function wledRecords(announcement: Announcement, options: RecordOptions): DnsRecord[] {
  const { port, mac } = announcement
  const { address, namesTaken, ttl = LIFETIME_SECONDS } = options
  const instance = `${instanceLabel(announcement, namesTaken)}.${TYPE}`
  const host = `ledloom-${mac.slice(-6)}${namesTaken > 0 ? `-${namesTaken}` : ''}.local`
  return [
    { name: TYPE, type: 'PTR', ttl, data: instance },
    { name: SERVICES, type: 'PTR', ttl, data: TYPE },
    { name: instance, type: 'SRV', ttl, flush: true, data: { port, target: host } },
    { name: instance, type: 'TXT', ttl, flush: true, data: [`mac=${mac}`] },
    { name: host, type: 'A', ttl, flush: true, data: address },
  ]
}

/** The name, then `Name a1b2c3` with the end of the hardware address, then `Name a1b2c3 2`, … */
function instanceLabel({ name, mac }: Announcement, namesTaken: number): string {
  const tail = namesTaken === 0 ? '' : ` ${mac.slice(-6)}`
  const number = namesTaken < 2 ? '' : ` ${namesTaken}`
  // A full stop would end the first part of the name.
  const letters = [...name.replaceAll('.', ' ')]
  while (Buffer.byteLength(letters.join('') + tail + number) > LONGEST_LABEL) letters.pop()
  return letters.join('') + tail + number
}

/** A record of multicast DNS. */
export type DnsRecord = NonNullable<multicastDns.ResponsePacket['answers']>[number]

/** A question of multicast DNS. */
export type DnsQuestion = NonNullable<multicastDns.QueryPacket['questions']>[number]

/** The records that answer questions; all with the pointer, because the asker needs the rest next. */
export function answersTo(
  questions: readonly DnsQuestion[],
  records: readonly DnsRecord[],
): DnsRecord[] {
  const asked = records.filter((record) => questions.some((question) => isAsked(record, question)))
  return asked.includes(records[0]!) ? [...records] : asked
}

function isAsked(record: DnsRecord, { name, type }: DnsQuestion): boolean {
  const isType = record.type === type || String(type) === 'ANY'
  return isType && record.name.toLowerCase() === name.toLowerCase()
}

/** Records of another machine that claim one of our names. */
export function rivalRecords(
  theirs: readonly DnsRecord[],
  ours: readonly DnsRecord[],
): readonly DnsRecord[] {
  return theirs.filter((record) => {
    const own = counterpart(record, ours)
    if (own === undefined || ('ttl' in record && record.ttl === 0)) return false
    return rank(record) !== rank(own) && !isOwnAddress(record)
  })
}

/**
 * Returns true if another machine's records sort after ours, so that we give way while both claim a
 * name. Source: RFC 6762, section 8.2.
 */
export function comeLater(theirs: readonly DnsRecord[], ours: readonly DnsRecord[]): boolean {
  return rivalRecords(theirs, ours).some(
    (record) => rank(record) > rank(counterpart(record, ours)!),
  )
}

function counterpart(record: DnsRecord, ours: readonly DnsRecord[]): DnsRecord | undefined {
  const name = record.name.toLowerCase()
  return ours.find((own) => own.type === record.type && own.name.toLowerCase() === name)
}

/** The content of a record as text that sorts like its bytes; the same for all other types. */
function rank(record: DnsRecord): string {
  if (record.type === 'SRV') {
    const { port = 0, target } = record.data
    return `${String(port).padStart(5, '0')} ${target.toLowerCase()}`
  }
  if (record.type !== 'A') return ''
  const parts = record.data.split('.')
  return parts.map((part) => part.padStart(3, '0')).join('.')
}

/** Another network card of this machine is no conflict. */
function isOwnAddress(record: DnsRecord): boolean {
  const cards = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return record.type === 'A' && cards.some(({ address }) => address === record.data)
}
