import type { DnsRecord } from './dns-record.ts'

/** What is announced. */
export interface Announcement {
  /** As people named it. */
  readonly name: string
  readonly port: number
  /** Twelve digits. */
  readonly mac: string
}

/** How it is announced on one network. */
export interface RecordOptions {
  /** IPv4, of the network card. */
  readonly address: string
  /** How many names were found to be somebody else's. */
  readonly namesTaken: number
  /** Seconds; 0 takes the records back. Default 120. */
  readonly ttl?: number | undefined
}

const SERVICES = '_services._dns-sd._udp.local'
const TYPE = '_wled._tcp.local'
const LIFETIME_SECONDS = 120
/** Bytes of a part of a name (RFC 1035, 2.3.4). */
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

/** The name itself, then `Name a1b2c3` with the end of the hardware address, `Name a1b2c3 2`, … */
function instanceLabel({ name, mac }: Announcement, namesTaken: number): string {
  const tail = namesTaken === 0 ? '' : ` ${mac.slice(-6)}`
  const number = namesTaken < 2 ? '' : ` ${namesTaken}`
  // A point would end the first part of the name.
  const letters = [...name.replaceAll('.', ' ')]
  while (Buffer.byteLength(letters.join('') + tail + number) > LONGEST_LABEL) letters.pop()
  return letters.join('') + tail + number
}
