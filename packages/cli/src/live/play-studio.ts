import type { PreviewServer } from '@ledloom/preview'
import { LastingFaults } from '@ledloom/sockets'
import { ProcessorMeter } from '@ledloom/stream'
import type { StreamOptions, Studio, StudioStream } from '@ledloom/studio'
import { startStatusLine } from '../terminal/status-line.ts'
import { hasFailed, isDark, NOTHING_MOVES, NOTHING_PLAYS } from './check-shown.ts'
import { describeGroup } from './describe-group.ts'
import { describeNumbers } from './describe-numbers.ts'
import { describeSlowness, type Face } from './describe-slowness.ts'
import { describeStream } from './describe-stream.ts'
import { LiveReadings } from './live-readings.ts'
import type { Notes } from './notes.ts'
import type { ReloadReport } from './reload-report.ts'

/** Interval at which the page's status is updated. */
const PAGE_STATUS_MS = 1000

/** A studio to play, and where to report. */
interface StudioShow extends StreamOptions {
  readonly studio: Studio
  readonly preview?: PreviewServer | undefined
  /** Reports on sources that are read again. */
  readonly reload: ReloadReport
  /** Receives the statistics. */
  readonly readings?: LiveReadings | undefined
  /** Names of devices that are waited for. */
  readonly missing?: (() => readonly string[]) | undefined
  /** Start of the status line. */
  readonly describeSource?: (() => string) | undefined
  /** Lines that are printed above the status line. */
  readonly notes: Notes
  /** Prints no status line, because machines read the output. */
  readonly isQuiet: boolean
  /** Default `terminal`. */
  readonly face?: Face | undefined
}

/** Plays a studio, with one status line, until its time is over or the user interrupts it. */
export async function playStudio(show: StudioShow) {
  const { studio, preview, reload, notes, isQuiet } = show
  const { readings = new LiveReadings() } = show
  const stream = studio.createStream(show)
  const read = () => ({ streamer: stream.statistics, group: studio.group?.statistics })
  readings.follow(read)
  const slowness = () => (isUnlit(show, stream) ? undefined : describeSlowness(read(), show.face))
  const status = startStatusLine(() => describe(show, stream), { isQuiet, trouble: slowness })
  const faults = new LastingFaults(status.note)
  stream.onError((error) => faults.addError(error))
  reload.showOn({ note: status.note, preview, isJson: isQuiet })
  const endNotes = notes.follow(status.note)
  const meter = new ProcessorMeter()
  const showStatus = () =>
    preview?.setStatus(
      describePage(
        show,
        describeSlowness(read(), 'page')?.text ?? '',
        describeNumbers(readings.now, meter.share),
      ),
    )
  const timer = setInterval(showStatus, PAGE_STATUS_MS)
  stream.start()
  await stream.finished
  clearInterval(timer)
  faults.close()
  status.stop()
  endNotes()
  const [first] = studio.devices.allLive
  const { streamer, group } = read()
  return { streamer, outlet: first?.statistics, fleet: group }
}

function describe(show: StudioShow, stream: StudioStream): string {
  if (isUnlit(show, stream)) return NOTHING_PLAYS
  if (hasFailed(show.studio.player.source)) return NOTHING_MOVES
  const { studio, missing, describeSource } = show
  const { statistics } = stream
  const { group } = studio
  const state =
    group === undefined
      ? describeStream(statistics, undefined)
      : describeGroup(statistics, { ...group.statistics, missing: missing?.() ?? [] })
  return [...(describeSource ? [describeSource()] : []), state].join('  ')
}

function isUnlit({ studio }: StudioShow, { statistics }: StudioStream): boolean {
  return statistics.frames > 0 && isDark(studio.player.source)
}

function describePage(
  { reload, describeSource }: StudioShow,
  ...numbers: readonly string[]
): string {
  const parts = [reload.status, describeSource?.() ?? '', ...numbers]
  return parts.filter((part) => part !== '').join(' · ')
}
