import { DISCOVERY_PORT } from '@ledloom/protocol'
import type { Check } from '../check.ts'
import { readPorts } from '../ports/read-ports.ts'
import type { PortTransport } from '../ports/try-port.ts'

const ADVICE =
  'only ledloom device --real-ports needs it: end the other program, or leave that option out'

/** The port on which devices answer questions. */
export const discoveryUdp = discoveryCheck('udp')

/** The same for TCP, over which other programs may want to use it. */
export const discoveryTcp = discoveryCheck('tcp')

function discoveryCheck(transport: PortTransport): Check {
  const wanted = { port: DISCOVERY_PORT, transports: [transport], advice: ADVICE }
  return {
    name: `discovery, ${transport.toUpperCase()}`,
    isNeeded: false,
    look: () => readPorts(wanted),
  }
}
