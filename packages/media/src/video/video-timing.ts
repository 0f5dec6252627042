import { startTimeBudget } from '../ffmpeg/time-budget.ts'
import { openContainer, type VideoContainer } from '../ffmpeg/video-container.ts'
import { createFileMemory, type KnownFile } from '../files/file-memory.ts'
import { checkReadable } from '../files/read-file.ts'
import { SourceError } from '../source/source-error.ts'
import type { SourceTiming } from '../source/source-timing.ts'
import { findExactRate } from './exact-rate.ts'
import { findReadableEnd } from './readable-end.ts'
import { type PacketScan, scanPackets } from './scan-packets.ts'
import { videoNotes } from './video-notes.ts'

/** How a video goes on in time. */
type VideoTiming = Extract<SourceTiming, { kind: 'timed' }>

/** Milliseconds reading may take at most; packets cost a few microseconds and their bytes. */
const LONGEST_READING_MS = 2000

/**
 * How a video goes on in time: by the timestamps of its pictures, and where reading all of them
 * takes too long, by what its header says and those that were read. That of a file which has not
 * changed since is not read again.
 *
 * @throws SourceError where it can't be read or has no picture
 */
export async function probeVideo(path: string): Promise<VideoTiming> {
  const { size, mtimeMs } = await checkReadable(path)
  return timings.get(path, `${size} ${mtimeMs}`, () => timeVideo(path))
}

const timings = createFileMemory<VideoTiming>()

/** What is known of a video, for another thread that shows it. */
export type KnownVideo = KnownFile<VideoTiming>

/** The videos whose timing this thread has read. */
export function knownVideos(): readonly KnownVideo[] {
  return timings.all()
}

/** Takes over what another thread has read of videos. */
export function rememberVideos(videos: readonly KnownVideo[]): void {
  timings.remember(videos)
}

/** The same without a memory, for which each of up to three steps takes `longestMs` at most. */
export async function timeVideo(
  path: string,
  longestMs = LONGEST_READING_MS,
): Promise<VideoTiming> {
  const container = await openContainer(path)
  try {
    const scan = await scanPackets(container, startTimeBudget(longestMs))
    if (scan.ticks.length === 0) {
      throw new SourceError(
        'damaged-file',
        `${path}: is damaged or cut off: there is no picture in it`,
      )
    }
    return await timingOf(container, scan, longestMs)
  } finally {
    container.close()
  }
}

async function timingOf(
  container: VideoContainer,
  scan: PacketScan,
  longestMs: number,
): Promise<VideoTiming> {
  const first = scan.ticks[0]!
  const read = (scan.end - first) * container.tick
  const stated = container.statedDuration(first) ?? read
  const duration = scan.isComplete
    ? read
    : await findReadableEnd(container, { first, read, stated }, startTimeBudget(longestMs))
  const notes = await videoNotes(container, { scan, duration, longestMs })
  return {
    kind: 'timed',
    order: 'forward',
    duration,
    exactRate: findExactRate([...scan.ticks, scan.end], container.tick),
    ...(notes.length > 0 && { notes }),
  }
}
