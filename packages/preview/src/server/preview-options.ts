import { isIP } from 'node:net'
import type { Controls } from '@ledloom/studio'
import type { Scene } from '../feed/layout-message.ts'
import { isLoopback } from './host-name.ts'
import { PreviewError } from './preview-error.ts'

/** What a preview shows and where it is found. */
export interface PreviewOptions extends Scene {
  /** 0..65535; 0 takes any free port. Default 0. */
  readonly port?: number | undefined
  /** Address to listen on. Default `'127.0.0.1'`, or `'0.0.0.0'` when the network is allowed. */
  readonly host?: string | undefined
  /**
   * Lets other machines in, whose users need the token in the address. Default `false`: only this
   * machine is answered.
   */
  readonly allowNetwork?: boolean | undefined
  /** State and actions of the page. Default: none, and the page shows no controls. */
  readonly controls?: Controls | undefined
}

/** Where a preview listens, complete and allowed. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
  /** Whether others than this machine can reach it. */
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
  const isOpen = !isLoopback(host)
  if (isOpen && !allowNetwork) {
    throw new PreviewError(
      'network-not-allowed',
      `the preview is for this machine only: ${isIP(host) ? 'address' : 'host'} ${host} would open it to the network, which --allow-network (allowNetwork) allows`,
    )
  }
  return { host, port, isOpen }
}
