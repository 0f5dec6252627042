import { PictureReader } from '../ffmpeg/picture-reader.ts'
import { startTimeBudget, type TimeBudget } from '../ffmpeg/time-budget.ts'
import { openContainer, type VideoContainer } from '../ffmpeg/video-container.ts'
import { readHead } from '../files/read-file.ts'
import type { PacketScan } from './scan-packets.ts'

/** Seconds by which a container may overstate the duration: sound often ends later. */
const USUAL_DIFFERENCE = 0.5

/** The facts that notes are derived from. */
type Finding = {
  readonly scan: PacketScan
  /** Duration in seconds. */
  readonly duration: number
  /** Maximum milliseconds for further checks. */
  readonly longestMs: number
}

/** Returns notes for the user if a video is cut off or damaged, and how much of it. */
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
  // Sound and subtitles may be longer than the pictures. This is assumed if reading takes too long.
  const isOutlasted =
    !scan.isLastCut &&
    container.hasOtherStreams &&
    (await container.reaches(
      first * container.tick + stated - USUAL_DIFFERENCE,
      startTimeBudget(longestMs),
    )) !== false
  if (isOutlasted) return []
  const [end, whole] = [seconds(duration), seconds(stated)]
  return [
    `the file is cut off: the clip ends after ${end} s${end === whole ? '' : ` of ${whole} s`}`,
  ]
}

async function damageNotes(
  path: string,
  { scan, duration, longestMs }: Finding,
): Promise<string[]> {
  const { decoded, concealed, isComplete } = await countDamage(path, startTimeBudget(longestMs))
  const lost = isComplete ? Math.max(0, scan.ticks.length - decoded) : 0
  const length = isComplete
    ? duration
    : Math.min(duration, (decoded * duration) / scan.ticks.length)
  const damaged = (length * (concealed + lost)) / Math.max(1, decoded + lost)
  const among = isComplete ? `${seconds(duration)} s` : `the first ${seconds(length)} s`
  const much = damaged < 0.1 ? 'less than 0.1' : `about ${seconds(damaged)}`
  return [
    `${much} of ${among} of the clip are damaged in the file; all that can be decoded is shown`,
  ]
}

function seconds(value: number): string {
  return value.toFixed(1)
}

/** Damage of a video, found by decoding it. */
type Damage = {
  /** Decoded pictures. */
  readonly decoded: number
  /** Pictures with concealed damage. */
  readonly concealed: number
  /** All of it was decoded within the time budget. */
  readonly isComplete: boolean
}

/**
 * Counts the damaged pictures of a video with broken packets. Decodes it, because pictures that refer
 * to a broken one are damaged too, which packets do not show.
 *
 * @throws SourceError if it cannot be decoded at all
 */
async function countDamage(path: string, budget: TimeBudget): Promise<Damage> {
  const container = await openContainer(path)
  const { av, constants } = container.library
  const reader = new PictureReader(container)
  const picture = new av.Frame()
  picture.alloc()
  let [decoded, concealed] = [0, 0]
  let isOver = false
  try {
    while (!isOver && reader.next(picture) !== undefined) {
      const isMarked = (picture.flags & constants.AV_FRAME_FLAG_CORRUPT) !== 0
      if (isMarked || picture.decodeErrorFlags !== 0) concealed++
      decoded++
      picture.unref()
      await budget.rest()
      isOver = budget.isOver()
    }
    return { decoded, concealed, isComplete: !isOver }
  } finally {
    picture.free()
    reader.close()
  }
}

/** Bytes in which an animated PNG states its number of pictures. */
const HEAD_LENGTH = 4096

/**
 * Seconds that an animated PNG would last with all the pictures that its chunk `acTL` states, at
 * `pictureLength` (seconds) each; `undefined` for any other file.
 */
async function statedPngDuration(path: string, pictureLength: number): Promise<number | undefined> {
  const { head } = await readHead(path, HEAD_LENGTH)
  if (head.byteLength < 8 || head.readUInt32BE(0) !== 0x89504e47) return undefined
  const at = head.indexOf('acTL', 8, 'latin1')
  return at < 0 || at + 8 > head.byteLength ? undefined : head.readUInt32BE(at + 4) * pictureLength
}
