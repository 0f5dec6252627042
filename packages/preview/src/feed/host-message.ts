import type { StudioSection, StudioState } from '@ledloom/studio'
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

/** One section of what is played and where; the newest replaces those before it. */
export type StateMessage = {
  readonly [Section in StudioSection]: {
    readonly type: 'state'
    readonly section: Section
    /** `null` when the host doesn't offer the section any longer. */
    readonly value: NonNullable<StudioState[Section]> | null
  }
}[StudioSection]

/** The answer to a viewer's `act` message whose action is done. */
export interface DoneMessage {
  readonly type: 'done'
  /** `id` of the viewer's message, unchanged. */
  readonly id: number
}

/** The answer to a viewer's `act` message whose action was not done. */
export interface FailedMessage {
  readonly type: 'failed'
  /** `id` of the viewer's message, unchanged. */
  readonly id: number
  /** One line for the user: what is wrong. */
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
