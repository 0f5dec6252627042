import { networkInterfaces } from 'node:os'
import type { DnsRecord } from './dns-record.ts'

/** Those of their records that give a name of ours to a service or a machine that is not us. */
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
 * Whether their records come after ours, so that we give way where both are about to take a name.
 * Source: RFC 6762, section 8.2.
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

/** What a name stands for, as text that sorts as its bytes do; the same for all other records. */
function rank(record: DnsRecord): string {
  if (record.type === 'SRV') {
    const { port = 0, target } = record.data
    return `${String(port).padStart(5, '0')} ${target.toLowerCase()}`
  }
  if (record.type !== 'A') return ''
  const parts = record.data.split('.')
  return parts.map((part) => part.padStart(3, '0')).join('.')
}

/** Another network card of this machine is no rival. */
function isOwnAddress(record: DnsRecord): boolean {
  const cards = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return record.type === 'A' && cards.some(({ address }) => address === record.data)
}
