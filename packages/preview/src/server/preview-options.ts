import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { type AnswerUnreadable, isLoopback } from '@ledloom/sockets'
import type { Controls } from '@ledloom/studio'
import type { Scene } from '../feed/layout-message.ts'
import { PreviewError } from './preview-error.ts'

/** Scene and address of a preview. */
export interface PreviewOptions extends Scene {
  /** 0..65535; 0 takes any free port. Default 0. */
  readonly port?: number | undefined
  /** Address to listen on. Default `'127.0.0.1'`, or `'0.0.0.0'` when the network is allowed. */
  readonly host?: string | undefined
  /**
   * Admits other machines that send the token of the address. Default `false`: only this machine.
   */
  readonly allowNetwork?: boolean | undefined
  /** State and actions of the page. Default: none, and the page shows no controls. */
  readonly controls?: Controls | undefined
  /**
   * The secret that every path starts with where the network is allowed, of at least 16 letters, digits,
   * `-` and `_`. Default: a new one.
   */
  readonly token?: string | undefined
  /** Answers requests besides those of the page. */
  readonly answers?: AnswerRequest | undefined
  /** Answers requests that can't be read. Default: a line of text. */
  readonly unreadable?: AnswerUnreadable | undefined
}

/**
 * Answers a request, which no gate has admitted: the one who answers checks who asks. It is asked before the
 * page is; `false` leaves the request to the page, and nothing is written then.
 */
export type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => boolean

/** A checked address to listen on. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
  /** True if other machines are admitted, also those that a proxy of this machine brings. */
  readonly isOpen: boolean
}

/**
 * @throws RangeError for a port out of range
 * @throws PreviewError `'network-not-allowed'` for a host that others can reach
 */
export function resolveListenAddress(options: PreviewOptions): ListenAddress {
  const { port = 0, allowNetwork = false } = options
  const host = options.host ?? (allowNetwork ? '0.0.0.0' : '127.0.0.1')
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new RangeError(`port must be 0 to 65535, got ${port}`)
  }
  if (!isLoopback(host) && !allowNetwork) {
    throw new PreviewError(
      'network-not-allowed',
      `the preview is for this machine only: ${isIP(host) ? 'address' : 'host'} ${host} would open it to the network, which --allow-network (allowNetwork) allows`,
    )
  }
  return { host, port, isOpen: allowNetwork }
}
