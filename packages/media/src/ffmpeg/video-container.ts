import type { Packet, Stream } from 'node-av/lib'
import { checkReadable } from '../files/read-file.ts'
import { SourceError } from '../source/source-error.ts'
import { loadVideoLibrary, type VideoLibrary } from './load-library.ts'
import { type OpenFormat, openFormat } from './open-format.ts'
import type { TimeBudget } from './time-budget.ts'
import { looksLikeVideo } from './video-content.ts'

/** Seconds before the stated end from which packets are read to check that the end exists. */
const LAST_SECONDS = 5

/** An open video file. Reads packets without decoding them. */
export class VideoContainer {
  readonly path: string
  readonly library: VideoLibrary
  #open: OpenFormat

  /** Owns `open` and closes it. */
  constructor(path: string, library: VideoLibrary, open: OpenFormat) {
    this.path = path
    this.library = library
    this.#open = open
  }

  get stream(): Stream {
    return this.#open.stream
  }

  /** Seconds per tick of the timestamps. */
  get tick(): number {
    return this.stream.timeBase.toDouble()
  }

  /**
   * Duration in seconds that the container states, if any.
   *
   * @param first the timestamp of its first picture, in ticks
   */
  statedDuration(first: number): number | undefined {
    const name = this.#open.format.iformat?.name
    // FFmpeg derives the duration of an AVI from the file's length; the header states the pictures.
    const pictures = name === 'avi' ? this.stream.nbFrames : 0n
    if (pictures > 0n) return Number(pictures) * this.tick
    const ticks = Number(this.stream.duration)
    const microseconds = Number(this.#open.format.duration)
    if (ticks <= 0 && microseconds <= 0) return undefined
    const seconds = ticks > 0 ? ticks * this.tick : microseconds / 1e6
    // Matroska and WebM state the end of the last picture, not counted from the first one.
    const start = name?.startsWith('matroska') ? first * this.tick : 0
    return seconds > start ? seconds - start : seconds
  }

  /** True if there are other streams than the video, such as sound or subtitles. */
  get hasOtherStreams(): boolean {
    return (this.#open.format.streams?.length ?? 0) > 1
  }

  /** Reads the video's next packet; returns false at the end, or if the rest cannot be read. */
  readPacket(packet: Packet): boolean {
    packet.unref()
    while (this.#open.format.readFrameSync(packet) >= 0) {
      if (packet.streamIndex === this.stream.index) return true
      packet.unref()
    }
    return false
  }

  /** Seeks to the last key picture at or before `ticks`; returns false if it cannot. */
  seek(ticks: number): boolean {
    const { AVSEEK_FLAG_BACKWARD } = this.library.constants
    const timestamp = BigInt(Math.round(ticks))
    return this.#open.format.seekFrameSync(this.stream.index, timestamp, AVSEEK_FLAG_BACKWARD) >= 0
  }

  /**
   * Returns true if packets of any stream, including sound and subtitles, reach `end` (seconds); `undefined`
   * if the time budget runs out first. The position afterwards is undefined.
   */
  async reaches(end: number, budget: TimeBudget): Promise<boolean | undefined> {
    const canSeek = this.seek((end - LAST_SECONDS) / this.tick)
    if (canSeek && (await this.#readsOnTo(end, budget)) === true) return true
    // Not every container can seek everywhere.
    this.restart()
    return this.#readsOnTo(end, budget)
  }

  async #readsOnTo(end: number, budget: TimeBudget): Promise<boolean | undefined> {
    const streams = this.#open.format.streams ?? []
    for (const stream of streams) stream.discard = this.library.constants.AVDISCARD_DEFAULT
    const ticks = new Map(streams.map(({ index, timeBase }) => [index, timeBase.toDouble()]))
    const packet = new this.library.av.Packet()
    packet.alloc()
    try {
      while (this.#open.format.readFrameSync(packet) >= 0) {
        const { pts, duration, streamIndex } = packet
        if (Number(pts + duration) * (ticks.get(streamIndex) ?? 0) >= end) return true
        packet.unref()
        await budget.rest()
        if (budget.isOver()) return undefined
      }
      return false
    } finally {
      packet.free()
    }
  }

  /** Returns to the beginning by reopening the file, because not every container can seek back. */
  restart(): void {
    const again = openFormat(this.path, this.library)
    if (again === undefined) throw damagedHead(this.path)
    this.close()
    this.#open = again
  }

  close(): void {
    this.#open.format.closeInputSync()
  }
}

/**
 * Opens a video file.
 *
 * @throws SourceError for a file that is no video, is damaged or has sound alone, or if FFmpeg
 *   is missing
 */
export async function openContainer(path: string): Promise<VideoContainer> {
  await checkReadable(path)
  const library = await loadVideoLibrary()
  const open = openFormat(path, library)
  if (open !== undefined) return new VideoContainer(path, library, open)
  if (await looksLikeVideo(path)) throw damagedHead(path)
  throw new SourceError('unknown-format', `${path}: is not a video of a known format`)
}

function damagedHead(path: string): SourceError {
  return new SourceError(
    'damaged-file',
    `${path}: is damaged or cut off: the index of its pictures is missing`,
  )
}
