import type { LayoutMessage } from './layout-message.ts'

/** One line about the run, for people; the newest replaces those before it. */
export interface StatusMessage {
  readonly type: 'status'
  readonly text: string
}

/** What is wrong with what is shown, for people; an empty text says that it is mended. */
export interface FaultMessage {
  readonly type: 'fault'
  readonly text: string
}

/** The answer to a viewer's clock message. */
export interface HostClockMessage {
  readonly type: 'clock'
  /** `at` of the viewer's message, unchanged. */
  readonly at: number
  /** The host's clock when it answered, in milliseconds since 1970. */
  readonly host: number
}

/** Text messages from the host to a viewer. */
export type HostMessage = LayoutMessage | StatusMessage | FaultMessage | HostClockMessage
