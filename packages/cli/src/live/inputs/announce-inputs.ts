import type { LiveInputs } from '@ledloom/inputs'
import { printJson } from '../../terminal/print.ts'

/** Prints the inputs' ports, and a warning if other machines can reach them. */
export function announceInputs(
  inputs: LiveInputs,
  { host, isJson }: { readonly host: string; readonly isJson: boolean },
): void {
  if (isJson) {
    const { inputs: listening } = inputs.statistics
    printJson({ inputs: listening.map(({ name, address }) => ({ name, address })) })
    return
  }
  const places = inputs.explain().map(({ title, address }) => `${title} ${portIn(address)}`)
  console.log(`listening on ${host}: ${places.join(', ')}`)
  if (isOpen(host)) {
    console.log(
      `open to the network: anyone who reaches ${host} can send light, without a password`,
    )
  }
}

function portIn(address: string): string {
  return /:(\d+)$/.exec(address)?.[1] ?? `(${address})`
}

function isOpen(host: string): boolean {
  return !/^(localhost|127\..*|::1)$/.test(host)
}
