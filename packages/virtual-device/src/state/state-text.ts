import { createHash } from 'node:crypto'
import type { DeviceState } from './device-state.ts'

const FORMAT = 'ledloom virtual device'

/** To be counted up with every change of what {@link DeviceState} holds. */
const VERSION = 1

interface Envelope {
  readonly format: string
  readonly version: number
  /** SHA-256 of the JSON of `state`, in hex. */
  readonly checksum: string
  readonly state: unknown
}

/** The content of a state file: one line of JSON with a checksum. */
export function formatState(state: DeviceState): string {
  const content: Envelope = {
    format: FORMAT,
    version: VERSION,
    checksum: checksumOf(state),
    state,
  }
  return `${JSON.stringify(content)}\n`
}

/** The state in the content of a file; `undefined` for one that we did not write just so. */
export function parseState(text: string): DeviceState | undefined {
  const content = parseJson(text)
  if (!isEnvelope(content) || content.format !== FORMAT || content.version !== VERSION) {
    return undefined
  }
  // Whatever has this checksum was written by formatState.
  return checksumOf(content.state) === content.checksum ? (content.state as DeviceState) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope(content: unknown): content is Envelope {
  return typeof content === 'object' && content !== null && 'state' in content
}

function checksumOf(state: unknown): string {
  return createHash('sha256')
    .update(String(JSON.stringify(state)))
    .digest('hex')
}
