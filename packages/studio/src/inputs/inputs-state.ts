import type { InputStatistics, InputsStatistics } from '@ledloom/inputs'
import type { InputsState } from '../state/studio-state.ts'

/** The section `inputs` of a studio's state. */
export function inputsState({ owner, inputs }: InputsStatistics): InputsState {
  const title = inputs.find(({ name }) => name === owner?.input)?.title ?? owner?.input
  return {
    owner: owner === undefined ? null : `${title} from ${owner.sender}`,
    inputs: inputs.map(inputState),
  }
}

function inputState({ name, title, address, packets, lost, refused }: InputStatistics) {
  return {
    ...{
      name,
      title: portOf(address) === null ? `${title} at ${address}` : title,
      port: portOf(address),
      packets,
      lost,
    },
    refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
  }
}

/** The port of `host:port`, if any. */
function portOf(address: string): number | null {
  const port = /:(\d+)$/.exec(address)?.[1]
  return port === undefined ? null : Number(port)
}
