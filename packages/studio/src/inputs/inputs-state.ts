import type { InputStatistics, InputsStatistics } from '@ledloom/inputs'
import type { InputsState } from '../state/studio-state.ts'

/** Titles of protocols. */
const TITLES: Readonly<Record<string, string>> = {
  'art-net': 'Art-Net',
  ddp: 'DDP',
  opc: 'Open Pixel Control',
  'raw-rgb': 'Raw RGB',
  sacn: 'sACN (E1.31)',
  'standard-input': 'Standard input',
  'tpm2-net': 'TPM2.net',
  'web-socket': 'WebSocket',
  wled: 'WLED realtime',
  'wled-device': 'WLED look-alike',
}

/** The section `inputs` of a studio's state. */
export function inputsState({ owner, inputs }: InputsStatistics): InputsState {
  return {
    owner:
      owner === undefined ? null : `${TITLES[owner.input] ?? owner.input} from ${owner.sender}`,
    inputs: inputs.map(inputState),
  }
}

function inputState({ name, address, packets, lost, refused }: InputStatistics) {
  return {
    ...{ name, title: titleOf(name, address), port: portOf(address), packets, lost },
    refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
  }
}

/** Names the protocol, and the address of an input without a port. */
function titleOf(name: string, address: string): string {
  const title = TITLES[name] ?? name
  return portOf(address) === null ? `${title} at ${address}` : title
}

/** The port of `host:port`, if any. */
function portOf(address: string): number | null {
  const port = /:(\d+)$/.exec(address)?.[1]
  return port === undefined ? null : Number(port)
}
