import type { InputProtocol } from '@ledloom/inputs'
import type { Check } from '../check.ts'
import type { PortTransport } from '../read-ports.ts'
import { readPorts } from '../read-ports.ts'

/** The port of each live input that has one. A protocol that cannot be loaded fails alone. */
export default async function inputChecks(): Promise<readonly Check[]> {
  try {
    const { listInputs } = await importInputs()
    const names = await listInputs()
    return (await Promise.all(names.map(checksOf))).flat()
  } catch (error) {
    return [failing('inputs', error)]
  }
}

async function checksOf(name: string): Promise<readonly Check[]> {
  try {
    const { loadInput } = await importInputs()
    const protocol = await loadInput(name)
    return protocol.transport === 'stream' ? [] : [inputCheck(protocol)]
  } catch (error) {
    return [failing(`input ${name}`, error)]
  }
}

/** Dynamic: `doctor` must start without the libraries of inputs, to report that they are missing. */
function importInputs() {
  return import('@ledloom/inputs')
}

function inputCheck({ name, port, transport }: InputProtocol): Check {
  const transports = transport.split('+') as PortTransport[]
  const advice = `end the other program, or choose another port: listen --set ${name}.port=…`
  return {
    name: `input ${name}`,
    isNeeded: false,
    look: () => readPorts({ port, transports, advice }),
  }
}

function failing(name: string, error: unknown): Check {
  return { name, isNeeded: false, look: () => Promise.reject(error) }
}
