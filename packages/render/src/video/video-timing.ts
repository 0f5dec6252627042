import { checkReadable } from '../files/check-readable.ts'
import { createFileMemory } from '../files/file-memory.ts'
import { RenderError } from '../render-error.ts'
import type { SourceTiming } from '../source/source-timing.ts'
import { findExactRate } from './exact-rate.ts'
import { findReadableEnd } from './readable-end.ts'
import { type PacketScan, scanPackets } from './scan-packets.ts'
import { openVideo, type VideoContainer } from './video-container.ts'

/** How a video goes on in time. */
export type VideoTiming = Extract<SourceTiming, { kind: 'timed' }>

/** Seconds by which a container may state more than there is: sound often ends later. */
const USUAL_DIFFERENCE = 0.5

/**
 * How a video goes on in time: by the timestamps of its pictures, and where reading all of them
 * takes too long, by what its header says and those that were read. That of a file which has not
 * changed since is not read again.
 *
 * @throws RenderError where it can't be read or has no picture
 */
export async function readVideoTiming(path: string): Promise<VideoTiming> {
  const { size, mtimeMs } = await checkReadable(path)
  return timings.get(path, `${size} ${mtimeMs}`, () => readTiming(path))
}

const timings = createFileMemory<VideoTiming>()

async function readTiming(path: string): Promise<VideoTiming> {
  const container = await openVideo(path)
  try {
    const scan = await scanPackets(container)
    if (scan.ticks.length === 0) {
      throw new RenderError(
        'damaged-file',
        `${path}: is damaged or cut off: there is no picture in it`,
      )
    }
    return timingOf(container, scan)
  } finally {
    container.close()
  }
}

function timingOf(container: VideoContainer, scan: PacketScan): VideoTiming {
  const { tick, statedDuration } = container
  const first = scan.ticks[0]!
  const read = (scan.end - first) * tick
  const stated = statedDuration ?? read
  const duration = scan.isComplete ? read : findReadableEnd(container, { first, read, stated })
  const notes = notesOf({ duration, stated, brokenCount: scan.brokenCount })
  return {
    kind: 'timed',
    order: 'forward',
    duration,
    exactRate: findExactRate([...scan.ticks, scan.end], tick),
    ...(notes.length > 0 && { notes }),
  }
}

interface Finding {
  readonly duration: number
  readonly stated: number
  readonly brokenCount: number
}

function notesOf({ duration, stated, brokenCount }: Finding): string[] {
  const isCutOff = stated - duration > USUAL_DIFFERENCE
  if (isCutOff) {
    const [end, whole] = [duration, stated].map((seconds) => seconds.toFixed(1))
    return [`the clip ends after ${end} s of ${whole} s: the file is cut off`]
  }
  if (brokenCount === 0) return []
  const pictures = brokenCount === 1 ? 'one picture is' : `${brokenCount} pictures are`
  return [`${pictures} broken in the file; the one before goes on being shown`]
}
