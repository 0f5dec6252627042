import { warnOfError } from '@ledloom/sockets'
import type { Controls } from '@ledloom/studio'
import { Feed, type FeedStatistics } from './feed/feed.ts'
import type { PerformAct } from './feed/viewer-actions.ts'
import { FileUploads, type UploadStatistics } from './files/file-uploads.ts'
import { createGate, type Gate } from './server/gate.ts'
import type { PreviewOptions } from './server/preview-options.ts'
import { LiveSockets, type LiveStatistics } from './sockets/live-sockets.ts'

/** Statistics of a preview since it started. */
export interface PreviewStatistics
  extends FeedStatistics,
    LiveStatistics,
    UploadStatistics,
    Readonly<ActionCounters> {
  /** Refused requests: another host name or page, or no token. */
  readonly requestsRefused: number
  /** Connections closed by an unexpected error. */
  readonly connectionsFailed: number
}

/** Parts of a preview besides its HTTP server. */
export interface PreviewParts {
  readonly controls: Controls
  readonly gate: Gate
  readonly feed: Feed
  readonly live: LiveSockets
  readonly uploads: FileUploads
  readonly actions: Readonly<ActionCounters>
  readonly failures: { readonly connectionsFailed: number }
  /** Counts an unexpected error that ended a connection, and reports it as a process warning. */
  onFailure(error: unknown): void
}

/** @param isOpen true if other machines can reach the preview */
export function createPreviewParts(options: PreviewOptions, isOpen: boolean): PreviewParts {
  const { controls = NO_CONTROLS } = options
  const failures = { connectionsFailed: 0 }
  const actions = { actionsDone: 0, actionsFailed: 0 }
  return {
    controls,
    gate: createGate(isOpen, options.token),
    feed: new Feed(options, {
      act: createPerformAct(controls, actions),
      onViewers: (viewers) => controls.setViewers?.(viewers),
    }),
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

/** Collects the statistics of all parts. */
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

/** Statistics of viewers' actions. */
interface ActionCounters {
  actionsDone: number
  /** Actions that were unknown, invalid or impossible. */
  actionsFailed: number
}

/** Returns a function that performs and counts the actions of viewers. */
function createPerformAct(controls: Controls, counters: ActionCounters): PerformAct {
  return async ({ name, input, gesture }) => {
    try {
      await controls.act(name, input, gesture)
      counters.actionsDone++
    } catch (error) {
      counters.actionsFailed++
      throw error
    }
  }
}

/** Controls of a page on which nothing can be changed. */
const NO_CONTROLS: Controls = {
  state: {},
  onChange: () => () => {},
  async act() {
    throw new RangeError('nothing can be changed here')
  },
}
