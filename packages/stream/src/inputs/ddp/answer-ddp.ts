import type { DdpQuery } from './ddp-message.ts'

/** Version 1, a reply, pushed. */
const REPLY_FLAGS = 0x45
/** There is no type for JSON: it is told by the source, as the query tells it by the destination. */
const TYPE_UNDEFINED = 0
const STATUS = 251
const CONFIGURATION = 250

/**
 * The datagram that answers a query, with which xLights and others list their controllers.
 * Source: http://www.3waylabs.com/ddp/, "JSON messages".
 */
export function answerDdp({ about }: DdpQuery, ledCount: number): Uint8Array {
  const isStatus = about === 'status'
  const content = isStatus
    ? { status: { update: 'change', state: 'up', man: 'Ledloom', mod: 'Ledloom', push: true } }
    : { config: { ports: [{ port: 0, ts: 0, l: ledCount, ss: 0 }] } }
  const text = new TextEncoder().encode(JSON.stringify(content))
  const header = new Uint8Array(10)
  header.set([REPLY_FLAGS, 0, TYPE_UNDEFINED, isStatus ? STATUS : CONFIGURATION])
  header[8] = text.length >> 8
  header[9] = text.length & 0xff
  return Uint8Array.of(...header, ...text)
}
