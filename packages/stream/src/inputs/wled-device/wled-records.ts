import type { DnsRecord } from './dns-record.ts'

/** What is announced. */
export interface Announcement {
  /** As people named it. */
  readonly name: string
  readonly port: number
  /** IPv4. */
  readonly address: string
  /** Twelve digits. */
  readonly mac: string
}

const SERVICES = '_services._dns-sd._udp.local'
const TYPE = '_wled._tcp.local'
const LIFETIME_SECONDS = 120

/**
 * The records of a WLED, its pointer first.
 * @param ttl 0 takes them back
 * Source: RFC 6763, sections 4 to 6 and 9.
 */
export function wledRecords(announcement: Announcement, ttl = LIFETIME_SECONDS): DnsRecord[] {
  const { port, address, mac } = announcement
  // A point would end the first part of the name.
  const label = announcement.name.replaceAll('.', ' ')
  const instance = `${label}.${TYPE}`
  const host = `ledloom-${mac.slice(-6)}.local`
  return [
    { name: TYPE, type: 'PTR', ttl, data: instance },
    { name: SERVICES, type: 'PTR', ttl, data: TYPE },
    { name: instance, type: 'SRV', ttl, flush: true, data: { port, target: host } },
    { name: instance, type: 'TXT', ttl, flush: true, data: [`mac=${mac}`] },
    { name: host, type: 'A', ttl, flush: true, data: address },
  ]
}
