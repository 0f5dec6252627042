import { countDamage } from './count-damage.ts'
import { createPatience } from './patience.ts'
import type { PacketScan } from './scan-packets.ts'
import { statedPngDuration } from './stated-png-duration.ts'
import type { VideoContainer } from './video-container.ts'

/** Seconds by which a container may state more than there is: sound often ends later. */
const USUAL_DIFFERENCE = 0.5

/** What was found out about a video's time. */
interface Finding {
  readonly scan: PacketScan
  /** Seconds it lasts. */
  readonly duration: number
  /** Milliseconds that may go by to find out more. */
  readonly longestMs: number
}

/** What people should know of a video: that its file is cut off, and how much of it is damaged. */
export async function videoNotes(container: VideoContainer, finding: Finding): Promise<string[]> {
  const { brokenCount, isLastCut } = finding.scan
  const cut = await cutNotes(container, finding)
  const broken = isLastCut ? brokenCount - 1 : brokenCount
  return broken > 0 ? [...cut, ...(await damageNotes(container.path, finding))] : cut
}

async function cutNotes(
  container: VideoContainer,
  { scan, duration, longestMs }: Finding,
): Promise<string[]> {
  const pages = await statedPngDuration(container.path, duration / scan.ticks.length)
  const first = scan.ticks[0] ?? 0
  const stated = container.statedDuration(first) ?? pages ?? duration
  const isShort = stated - duration > (scan.isLastCut ? 0 : USUAL_DIFFERENCE)
  if (!isShort && !scan.isLastCut) return []
  // Sound and subtitles may outlast the pictures. Where reading takes too long, they are believed to.
  const isOutlasted =
    !scan.isLastCut &&
    container.hasOtherStreams &&
    (await container.reaches(
      first * container.tick + stated - USUAL_DIFFERENCE,
      createPatience(longestMs),
    )) !== false
  if (isOutlasted) return []
  const [end, whole] = [seconds(duration), seconds(stated)]
  return [
    `the clip ends after ${end} s${end === whole ? '' : ` of ${whole} s`}: the file is cut off`,
  ]
}

async function damageNotes(
  path: string,
  { scan, duration, longestMs }: Finding,
): Promise<string[]> {
  const { decoded, concealed, isComplete } = await countDamage(path, createPatience(longestMs))
  const lost = isComplete ? Math.max(0, scan.ticks.length - decoded) : 0
  const length = isComplete
    ? duration
    : Math.min(duration, (decoded * duration) / scan.ticks.length)
  const damaged = (length * (concealed + lost)) / Math.max(1, decoded + lost)
  const among = isComplete ? `${seconds(duration)} s` : `the first ${seconds(length)} s`
  const much = damaged < 0.1 ? 'less than 0.1' : `about ${seconds(damaged)}`
  return [
    `${much} of ${among} of the clip are damaged in the file, and shown as far as they can be decoded`,
  ]
}

function seconds(value: number): string {
  return value.toFixed(1)
}
