import type { ActionCounters } from './controls/perform-act.ts'
import type { FeedStatistics } from './feed/feed.ts'
import type { UploadStatistics } from './files/file-uploads.ts'
import type { LiveStatistics } from './live/live-sockets.ts'

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
