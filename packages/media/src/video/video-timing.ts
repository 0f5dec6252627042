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

type VideoTiming = Extract<SourceTiming, { kind: 'timed' }>

/** Maximum milliseconds of reading; packets cost a few microseconds and their bytes. */
const LONGEST_READING_MS = 2000

/**
 * Reads the timing of a video from the timestamps of its pictures; if reading all of them takes too
 * long, from its header and some timestamps. Cached until the file changes.
 *
 * @throws SourceError if it cannot be read or has no picture
 */
export async function probeVideo(path: string): Promise<VideoTiming> {
  const { size, mtimeMs } = await checkReadable(path)
  return timings.get(path, `${size} ${mtimeMs}`, () => timeVideo(path))
}

const timings = createFileMemory<VideoTiming>()

/** Timing of one version of a video file, for another thread. */
export type KnownVideo = KnownFile<VideoTiming>

/** The cached timings, to send to another thread. */
export function knownVideos(): readonly KnownVideo[] {
  return timings.all()
}

/** Adds timings that another thread has read to the cache. */
export function rememberVideos(videos: readonly KnownVideo[]): void {
  timings.remember(videos)
}

/** Reads the timing without the cache. Each of up to three steps takes at most `longestMs`. */
export async function timeVideo(
  path: string,
  longestMs = LONGEST_READING_MS,
): Promise<VideoTiming> {
  const container = await openContainer(path)
  try {
    const scan = await scanPackets(container, startTimeBudget(longestMs))
    if (scan.ticks.length === 0) {
      throw new SourceError('damaged-file', `${path}: is damaged or cut off: it has no pictures`)
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
