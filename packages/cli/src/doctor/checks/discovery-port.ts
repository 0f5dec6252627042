import { DISCOVERY_PORT } from '@ledloom/protocol'
import type { Check } from '../check.ts'
import { type PortTransport, readPorts } from '../read-ports.ts'

const ADVICE =
  'only ledloom device --real-ports needs it: end the other program, or leave that option out'

/** The port of discovery: UDP, and TCP, which other programs may use. */
export default () => (['udp', 'tcp'] as const).map(discoveryCheck)

function discoveryCheck(transport: PortTransport): Check {
  const wanted = { port: DISCOVERY_PORT, transports: [transport], advice: ADVICE }
  return {
    name: `discovery, ${transport.toUpperCase()}`,
    isNeeded: false,
    look: () => readPorts(wanted),
  }
}
