import type { FrameSource, OutputOptions } from '@ledloom/core'
import type { PreviewServer } from '@ledloom/preview'
import { type Group, ProcessorMeter, Streamer, type TimeOrigin } from '@ledloom/stream'
import type { OutletProfile } from '@ledloom/studio/profile'
import { startStatusLine } from '../terminal/status-line.ts'
import { isDark, NOTHING_PLAYS } from './check-shown.ts'
import { describeFleet } from './describe-fleet.ts'
import { describeNumbers } from './describe-numbers.ts'
import { describeStream } from './describe-stream.ts'
import { LiveReadings } from './live-readings.ts'
import type { Notes } from './notes.ts'
import { showOnPage } from './page-status.ts'
import type { ReloadReport } from './reload-report.ts'

/** What is played where and how long. */
export interface LiveShow {
  readonly source: FrameSource
  /** Tells how the source does, where it is read again. */
  readonly reload?: ReloadReport | undefined
  /** What all that it goes to is, as if it were one. */
  readonly lights: OutletProfile
  /** Where it goes, if to devices, whose failures are told by whoever opened it. */
  readonly fleet?: Group | undefined
  /** Names of devices that are waited for. */
  readonly missing?: (() => readonly string[]) | undefined
  readonly preview?: PreviewServer | undefined
  /** Told where to read the numbers. */
  readonly readings?: LiveReadings | undefined
  readonly frameRate?: number | undefined
  /** Where its time begins. Default: with the first frame. */
  readonly timeOrigin?: TimeOrigin | undefined
  readonly seconds?: number | undefined
  readonly output?: OutputOptions | undefined
  /** What the status line begins with. */
  readonly describeSource?: (() => string) | undefined
  /** Lines of others that are printed above the status line. */
  readonly notes?: Notes | undefined
  /** Ends it. */
  readonly signal: AbortSignal
  /** No status line: what is printed is for machines. */
  readonly isQuiet: boolean
}

/** Plays a source live, with one steady status line, until its time is over or the user ends it. */
export async function playLive(show: LiveShow) {
  const { fleet, preview, readings = new LiveReadings() } = show
  const streamer = createStreamer(show)
  readings.follow(() => ({
    streamer: streamer.statistics,
    fleet: fleet?.statistics,
  }))
  const status = startStatusLine(() => describe(show, streamer), { isQuiet: show.isQuiet })
  streamer.onError(({ message }) => status.note(message))
  show.reload?.showOn({ note: status.note, preview, isJson: show.isQuiet })
  const endNotes = show.notes?.follow(status.note)
  const meter = new ProcessorMeter()
  const endPage = showOnPage(preview, () =>
    describePage(show, describeNumbers(readings.now, meter.share)),
  )
  streamer.start()
  await streamer.finished
  endPage()
  status.stop()
  endNotes?.()
  return {
    streamer: streamer.statistics,
    fleet: fleet?.statistics,
  }
}

function createStreamer(show: LiveShow): Streamer {
  const { source, lights, preview, fleet, seconds } = show
  return new Streamer({
    source,
    outlets: [preview?.outlet, fleet].filter((outlet) => outlet !== undefined),
    frameRate: show.frameRate ?? lights.frameRate,
    timeOrigin: show.timeOrigin,
    durationMs: seconds === undefined ? undefined : seconds * 1000,
    signal: show.signal,
  })
}

function describe(show: LiveShow, streamer: Streamer): string {
  const { fleet, missing, describeSource } = show
  const stream = streamer.statistics
  if (stream.frames > 0 && isDark(show.source)) return NOTHING_PLAYS
  const state =
    fleet === undefined
      ? describeStream(stream, undefined)
      : describeFleet(stream, { ...fleet.statistics, missing: missing?.() ?? [] })
  return [...(describeSource ? [describeSource()] : []), state].join('  ')
}

function describePage({ reload, describeSource }: LiveShow, numbers: string): string {
  const parts = [reload?.status, describeSource?.(), numbers]
  return parts.filter((part) => part !== undefined && part !== '').join(' · ')
}
