import { runAsRoot } from './as-root.ts'

/** Ours, as OLA sees it, and OLA's. */
export const RECEIVER_ADDRESS = '10.77.0.1'
export const OLA_ADDRESS = '10.77.0.2'

/**
 * Two network namespaces and the wire between them, as of two machines: what else listens or sends
 * on this one is in neither.
 */
export class OlaNetwork {
  readonly receiver = `ledloom-in-${process.pid}`
  readonly ola = `ledloom-ola-${process.pid}`

  constructor() {
    const [here, there] = [`ll${process.pid}a`, `ll${process.pid}b`]
    ip(`netns add ${this.receiver}`)
    ip(`netns add ${this.ola}`)
    ip(`link add ${here} netns ${this.receiver} type veth peer name ${there} netns ${this.ola}`)
    openCard(this.receiver, here, RECEIVER_ADDRESS)
    openCard(this.ola, there, OLA_ADDRESS)
  }

  close(): void {
    ip(`netns del ${this.ola}`)
    ip(`netns del ${this.receiver}`)
  }
}

function openCard(namespace: string, card: string, address: string): void {
  const inside = (line: string) => ip(`netns exec ${namespace} ip ${line}`)
  inside('link set lo up')
  inside(`addr add ${address}/24 brd + dev ${card}`)
  inside(`link set ${card} up`)
  inside(`route add 224.0.0.0/4 dev ${card}`)
}

function ip(line: string): void {
  runAsRoot('ip', ...line.split(' '))
}
