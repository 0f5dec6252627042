import type { DnsQuestion, DnsRecord } from './dns-record.ts'

/** Which records answer questions: all of them with the pointer, as who asks needs the rest next. */
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
