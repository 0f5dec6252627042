import { isLoopback } from '@ledloom/sockets'
import { CliError } from '../terminal/cli-error.ts'
import { Option } from '../terminal/parser.ts'
import { portOption } from './values.ts'

/** `--http`: opens the interface for other programs. */
export const http = new Option(
  '--http <port>',
  'let other programs of this machine ask and change the house by HTTP (docs/http.md); 0 takes any free port',
).argParser(portOption)

/** `--host`: where it listens. */
export const host = new Option(
  '--host <address>',
  'with --http: the address to listen on (default: 127.0.0.1, or all with --allow-network)',
)

/** `--allow-network`: for other machines. */
export const allowNetwork = new Option(
  '--allow-network',
  'with --http: let other machines ask too; each needs a token, which `ledloom token add` makes',
)

/** `--osc`: where control surfaces send to. */
export const osc = new Option(
  '--osc <[address:]port>',
  'let control surfaces play by Open Sound Control (docs/serve.md); of this machine, or by an address such as 0.0.0.0:9000 of all',
).argParser((text) => {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d+)$/.exec(text) ?? []
  return { host: host.replace(/^\[|\]$/g, ''), port: portOption(port) }
})

/** An address to listen on. */
type Address = {
  readonly port: number
  readonly host: string
  /** Other machines may ask, each with a token. */
  readonly isOpen: boolean
}

/** The address of the given options; undefined without `--http`. @throws CliError */
export function httpAddress(given: {
  readonly http?: number | undefined
  readonly host?: string | undefined
  readonly allowNetwork?: true | undefined
}): Address | undefined {
  const { http: port, allowNetwork = false } = given
  if (port === undefined) {
    if (given.host === undefined && !allowNetwork) return undefined
    throw new CliError('bad-value', '--host and --allow-network need --http')
  }
  const { host = allowNetwork ? '0.0.0.0' : '127.0.0.1' } = given
  if (!isLoopback(host) && !allowNetwork) {
    throw new CliError(
      'bad-value',
      `--host ${host} would let other machines ask, which --allow-network allows`,
    )
  }
  // A proxy of this machine brings others to an address of its own.
  return { port, host, isOpen: allowNetwork }
}
