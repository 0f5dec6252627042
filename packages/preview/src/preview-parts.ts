import { warnOfError } from '@ledloom/sockets'
import type { Controls } from '@ledloom/studio'
import { Feed, type FeedStatistics } from './feed/feed.ts'
import type { PerformAct } from './feed/viewer-actions.ts'
import { FileUploads, type UploadStatistics } from './files/file-uploads.ts'
import { createGate, type Gate } from './server/gate.ts'
import type { PreviewOptions } from './server/preview-options.ts'
import { LiveSockets, type LiveStatistics } from './sockets/live-sockets.ts'

/** Numbers about a preview since it started. */
export interface PreviewStatistics
  extends FeedStatistics,
    LiveStatistics,
    UploadStatistics,
    Readonly<ActionCounters> {
  /** Requests that were not let in: of another host name or page, or without the token. */
  readonly requestsRefused: number
  /** Connections that an unforeseen error closed. */
  readonly connectionsFailed: number
}

/** What a preview is made of, besides its server. */
export interface PreviewParts {
  readonly controls: Controls
  readonly gate: Gate
  readonly feed: Feed
  readonly live: LiveSockets
  readonly uploads: FileUploads
  readonly actions: Readonly<ActionCounters>
  readonly failures: { readonly connectionsFailed: number }
  /** Counts an unforeseen error that ended a connection, and reports it as a process warning. */
  onFailure(error: unknown): void
}

/** The parts of a preview that is open to the network or not. */
export function createPreviewParts(options: PreviewOptions, isOpen: boolean): PreviewParts {
  const { controls = NO_CONTROLS } = options
  const failures = { connectionsFailed: 0 }
  const actions = { actionsDone: 0, actionsFailed: 0 }
  return {
    controls,
    gate: createGate(isOpen),
    feed: new Feed(options, { act: createPerformAct(controls, actions) }),
    live: new LiveSockets(controls),
    uploads: new FileUploads(controls),
    actions,
    failures,
    onFailure(error) {
      failures.connectionsFailed++
      warnOfError(error)
    },
  }
}

/** What the parts counted. */
export function countAll({
  feed,
  live,
  uploads,
  actions,
  failures,
  gate,
}: PreviewParts): PreviewStatistics {
  return {
    ...feed.statistics,
    ...live.statistics,
    ...uploads.statistics,
    ...actions,
    ...failures,
    requestsRefused: gate.refused,
  }
}

/** Numbers about the actions that viewers asked for. */
export interface ActionCounters {
  actionsDone: number
  /** Actions that were unknown, wrong or not possible. */
  actionsFailed: number
}

/** Returns a function that performs and counts the actions of viewers. */
export function createPerformAct(controls: Controls, counters: ActionCounters): PerformAct {
  return async ({ name, input }) => {
    try {
      await controls.act(name, input)
      counters.actionsDone++
    } catch (error) {
      counters.actionsFailed++
      throw error
    }
  }
}

/** Stands behind a page on which nothing can be changed. */
export const NO_CONTROLS: Controls = {
  state: {},
  onChange: () => () => {},
  async act() {
    throw new RangeError('nothing can be changed here')
  },
}
