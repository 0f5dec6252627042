import type { RefusedCall } from './refusal-meaning.ts'

/** Which call an answer belongs to, for what is said when it fails. */
export interface CallContext {
  /** The device, as people write it. */
  readonly address: string
  /** Method and path below `/xled/v1/`, such as `GET led/mode`. */
  readonly endpoint: string
  /** What was asked for, where it decides what a code means. */
  readonly call?: RefusedCall | undefined
}
