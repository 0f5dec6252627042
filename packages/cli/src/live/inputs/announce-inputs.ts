import type { LiveInputs } from '@ledloom/stream'

/** Where inputs listen, in lines for people. */
export function announceInputs(inputs: LiveInputs, host: string): string[] {
  const places = inputs.explain().map(({ title, address }) => `${title} ${portIn(address)}`)
  const isHere = host === '127.0.0.1' || host === '::1' || host === 'localhost'
  return [
    `listening on ${host}: ${places.join(', ')}`,
    ...(isHere
      ? []
      : [`open to the network: whoever reaches ${host} can send light, without a password`]),
  ]
}

function portIn(address: string): string {
  return /:(\d+)$/.exec(address)?.[1] ?? `(${address})`
}
