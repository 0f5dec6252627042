import {
  CONFIGURATION,
  HEADER_LENGTH,
  PUSH,
  REPLY,
  STATUS,
  TYPE_UNDEFINED,
  VERSION_1,
} from '../../wire/ddp-header.ts'
import { PRODUCT_NAME } from '../identity/product-name.ts'
import type { DdpQuery } from './ddp-message.ts'

/**
 * The datagram that answers a query, with which xLights and others list their controllers.
 * Source: http://www.3waylabs.com/ddp/, "JSON messages".
 */
export function answerDdp({ about }: DdpQuery, ledCount: number): Uint8Array {
  const isStatus = about === 'status'
  const content = isStatus
    ? {
        status: { update: 'change', state: 'up', man: PRODUCT_NAME, mod: PRODUCT_NAME, push: true },
      }
    : { config: { ports: [{ port: 0, ts: 0, l: ledCount, ss: 0 }] } }
  const text = new TextEncoder().encode(JSON.stringify(content))
  const header = new Uint8Array(HEADER_LENGTH)
  // There is no type for JSON: it is told by the source, as the query tells it by the destination.
  header.set([VERSION_1 | REPLY | PUSH, 0, TYPE_UNDEFINED, isStatus ? STATUS : CONFIGURATION])
  header[8] = text.length >> 8
  header[9] = text.length & 0xff
  return Uint8Array.of(...header, ...text)
}
