import { warnOfError } from '@ledloom/sockets'
import type { Controls } from '@ledloom/studio'
import { NO_CONTROLS } from './controls/no-controls.ts'
import { type ActionCounters, createPerformAct } from './controls/perform-act.ts'
import { Feed } from './feed/feed.ts'
import { FileUploads } from './files/file-uploads.ts'
import { LiveSockets } from './live/live-sockets.ts'
import type { PreviewStatistics } from './preview-statistics.ts'
import { createGate, type Gate } from './server/gate.ts'
import type { PreviewOptions } from './server/preview-options.ts'

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
