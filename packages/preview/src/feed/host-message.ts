import type { StudioSection, StudioState } from '@ledloom/studio'
import type { LayoutMessage } from './layout-message.ts'

/** One line of status for people. It replaces the previous one. */
export interface StatusMessage {
  readonly type: 'status'
  readonly text: string
}

/** A fault, for people. An empty text says that it is over. */
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

/** One section of the studio's state. It replaces the previous one. */
export type StateMessage = {
  readonly [Section in StudioSection]: {
    readonly type: 'state'
    readonly section: Section
    /** `null` if the host no longer has the section. */
    readonly value: NonNullable<StudioState[Section]> | null
  }
}[StudioSection]

/** Answers an `act` message whose action is done. */
export interface DoneMessage {
  readonly type: 'done'
  /** `id` of the viewer's message, unchanged. */
  readonly id: number
}

/** Answers an `act` message whose action failed. */
export interface FailedMessage {
  readonly type: 'failed'
  /** `id` of the viewer's message, unchanged. */
  readonly id: number
  /** The reason, in one line for the user. */
  readonly text: string
}

/** Text messages from the host to a viewer. */
export type HostMessage =
  | LayoutMessage
  | StatusMessage
  | FaultMessage
  | HostClockMessage
  | StateMessage
  | DoneMessage
  | FailedMessage
