import type { PreviewServer } from '@ledloom/preview'
import { ProcessorMeter } from '@ledloom/stream'
import type { Studio, StudioStream } from '@ledloom/studio'
import { startStatusLine } from '../terminal/status-line.ts'
import { isDark, NOTHING_PLAYS } from './check-shown.ts'
import { describeFleet } from './describe-fleet.ts'
import { describeNumbers } from './describe-numbers.ts'
import { describeStream } from './describe-stream.ts'
import type { Notes } from './notes.ts'
import { showOnPage } from './page-status.ts'
import type { ReloadReport } from './reload-report.ts'

/** What plays, and where it is told. */
export interface StudioShow {
  readonly studio: Studio
  readonly stage: StudioStream
  readonly preview: PreviewServer
  readonly reload: ReloadReport
  readonly notes: Notes
  /** No status line: what is printed is for machines. */
  readonly isQuiet: boolean
}

/** Plays what the page says, until its time is over or the user ends it. */
export async function playStudio({ studio, stage, preview, reload, notes, isQuiet }: StudioShow) {
  const outlet = () => studio.devices.allLive[0]?.statistics
  const status = startStatusLine(() => describe(stage, studio), { isQuiet })
  stage.onError(({ message }) => status.note(message))
  reload.showOn({ note: status.note, preview, isJson: isQuiet })
  const endNotes = notes.follow(status.note)
  const meter = new ProcessorMeter()
  const endPage = showOnPage(preview, () =>
    [reload.status, describeNumbers({ streamer: stage.statistics }, meter.share)]
      .filter((part) => part !== '')
      .join(' · '),
  )
  stage.start()
  await stage.finished
  endPage()
  status.stop()
  endNotes()
  return { streamer: stage.statistics, outlet: outlet(), fleet: studio.output.fleet?.statistics }
}

function describe({ statistics }: StudioStream, { player, output }: Studio): string {
  const { fleet } = output
  if (statistics.frames > 0 && isDark(player.source)) return NOTHING_PLAYS
  if (fleet === undefined) return describeStream(statistics, undefined)
  return describeFleet(statistics, { ...fleet.statistics, missing: [] })
}
