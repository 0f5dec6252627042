import type { Reading } from '../check.ts'
import { type PortTransport, tryPort } from './try-port.ts'

/** A port, and what is said where it cannot be had. */
export interface WantedPort {
  readonly port: number
  readonly transports: readonly PortTransport[]
  readonly advice: string
}

/** Whether a port is free on 127.0.0.1, for each transport that is wanted of it. */
export async function readPorts({ port, transports, advice }: WantedPort): Promise<Reading> {
  for (const transport of transports) {
    const where = `${transport.toUpperCase()} port ${port}`
    const fault = await faultOf(tryPort(transport, port))
    if (fault === 'EADDRINUSE') return { state: 'taken', detail: `${where} is taken`, advice }
    if (fault === 'EACCES')
      return { state: 'missing', detail: `${where} needs more rights`, advice }
  }
  return { state: 'ok', detail: `${describe(transports)} port ${port} is free` }
}

function describe(transports: readonly PortTransport[]): string {
  return transports.map((transport) => transport.toUpperCase()).join(' and ')
}

async function faultOf(attempt: Promise<void>): Promise<string | undefined> {
  try {
    await attempt
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE' || code === 'EACCES') return code
    throw error
  }
}
