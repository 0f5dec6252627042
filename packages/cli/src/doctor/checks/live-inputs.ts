import type { InputProtocol } from '@ledloom/inputs'
import type { Check } from '../check.ts'
import { readPorts } from '../ports/read-ports.ts'
import type { PortTransport } from '../ports/try-port.ts'

/** The port of each live input that has one; a protocol that cannot be loaded fails alone. */
export async function inputChecks(): Promise<readonly Check[]> {
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

/** Only here: it needs libraries of which `doctor` is to tell that they are missing. */
function importInputs() {
  return import('@ledloom/inputs')
}

function inputCheck({ name, port, transport }: InputProtocol): Check {
  const transports = transport.split('+') as PortTransport[]
  const advice = `end the other program, or take another port: listen --set ${name}.port=…`
  return {
    name: `input ${name}`,
    isNeeded: false,
    look: () => readPorts({ port, transports, advice }),
  }
}

function failing(name: string, error: unknown): Check {
  return { name, isNeeded: false, look: () => Promise.reject(error) }
}
