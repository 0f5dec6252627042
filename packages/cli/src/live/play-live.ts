import { createOutputStage, type FrameSource, type OutputOptions } from '@ledloom/core'
import type { PreviewServer } from '@ledloom/preview'
import { type HttpFrameOutlet, Streamer } from '@ledloom/stream'
import type { Lights } from '../lights/lights.ts'
import { startStatusLine } from '../terminal/status-line.ts'
import { describeStream } from './describe-stream.ts'
import type { ReloadReport } from './reload-report.ts'
import { startWatchdog } from './watchdog.ts'

/** What is played where and how long. */
export interface LiveShow {
  readonly source: FrameSource
  /** Tells how the source does, where it is read again. */
  readonly reload?: ReloadReport | undefined
  readonly lights: Lights
  readonly outlet?: HttpFrameOutlet | undefined
  readonly preview?: PreviewServer | undefined
  readonly frameRate?: number | undefined
  readonly seconds?: number | undefined
  readonly output?: OutputOptions | undefined
  /** Ends it. */
  readonly signal: AbortSignal
  /** No status line: what is printed is for machines. */
  readonly isQuiet: boolean
}

/** Plays a source live, with one steady status line, until its time is over or the user ends it. */
export async function playLive(show: LiveShow) {
  const { source, lights, outlet, preview, seconds } = show
  const streamer = new Streamer({
    source,
    stage: createOutputStage(lights.format, show.output),
    sinks: [outlet, preview].filter((sink): sink is HttpFrameOutlet | PreviewServer => !!sink),
    frameRate: show.frameRate ?? lights.frameRate,
    durationMs: seconds === undefined ? undefined : seconds * 1000,
    signal: show.signal,
  })
  const status = startStatusLine(() => describeStream(streamer.statistics, outlet?.statistics), {
    isQuiet: show.isQuiet,
  })
  streamer.onError(({ message }) => status.note(message))
  outlet?.onError(({ message }) => status.note(message))
  show.reload?.showOn({ note: status.note, preview, isJson: show.isQuiet })
  const watchdog = startWatchdog()
  streamer.start()
  await streamer.finished
  status.stop()
  await watchdog.close()
  return { streamer: streamer.statistics, outlet: outlet?.statistics }
}
