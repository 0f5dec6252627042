import { InvalidArgumentError } from '@commander-js/extra-typings'

/** A parser of repeated addresses that are asked over UDP, all of them on one port. */
export function questionedOption(
  text: string,
  collected: readonly string[] = [],
): readonly string[] {
  const address = text.trim()
  if (address === '') throw new InvalidArgumentError('It must be an address or the name of a host.')
  const [, host, port] = /^([^:]+):(\d+)$/.exec(address) ?? []
  if (port === undefined) return [...collected, address]
  throw new InvalidArgumentError(`The port is an option of its own: --to ${host} --port ${port}.`)
}
