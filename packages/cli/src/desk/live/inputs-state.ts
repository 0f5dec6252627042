import type { InputsState } from '@ledloom/preview'
import type { InputStatistics, InputsStatistics } from '@ledloom/stream'

/** What comes in from other programs, as pages are told of it. */
export function inputsState({ owner, inputs }: InputsStatistics): InputsState {
  return {
    owner: owner === undefined ? null : `${owner.input} from ${owner.sender}`,
    inputs: inputs.map(inputState),
  }
}

function inputState({ name, address, packets, lost, refused }: InputStatistics) {
  return {
    ...{ name, title: `${name} at ${address}`, port: portOf(address), packets, lost },
    refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
  }
}

/** The port of `host:port`, where there is one. */
function portOf(address: string): number | null {
  const port = /:(\d+)$/.exec(address)?.[1]
  return port === undefined ? null : Number(port)
}
