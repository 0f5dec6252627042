import multicastDns from 'multicast-dns'
import { isLoopback } from '../identity/is-loopback.ts'
import type { InputContext } from '../input-context.ts'
import { answersTo } from './answers-to.ts'
import { type Announcement, wledRecords } from './wled-records.ts'

/**
 * Announces a WLED by multicast DNS until what it gives is called. Bound to this machine alone it
 * announces nothing.
 */
export function announceWled(
  { host, onError }: Pick<InputContext, 'host' | 'onError'>,
  announcement: Announcement,
): () => Promise<void> {
  if (isLoopback(host)) return async () => undefined
  const isAny = host === '0.0.0.0' || host === '::'
  const service = multicastDns({ bind: '0.0.0.0', ...(isAny ? {} : { interface: host }) })
  const records = wledRecords(announcement)
  service.on('error', (cause: Error) => onError(new Error('mDNS cannot be used', { cause })))
  service.on('warning', () => undefined)
  service.on('ready', () => service.respond(records))
  service.on('query', ({ questions }) => {
    const answers = answersTo(questions ?? [], records)
    if (answers.length > 0) service.respond(answers)
  })
  return () =>
    new Promise((resolve) => {
      service.respond(wledRecords(announcement, 0), () => service.destroy(() => resolve()))
    })
}
