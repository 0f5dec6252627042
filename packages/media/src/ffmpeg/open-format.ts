import type { FormatContext, Stream } from 'node-av/lib'
import { SourceError } from '../source/source-error.ts'
import type { VideoLibrary } from './load-library.ts'

/** A container that is open, and the video in it. */
export interface OpenFormat {
  readonly format: FormatContext
  readonly stream: Stream
}

/**
 * Opens a file with FFmpeg; `undefined` where it does not know what the file is. All streams but
 * the video are left out when packets are read.
 *
 * @param containers those that may be read, by FFmpeg's names
 * @throws SourceError where there is no video in it, or one of an unknown kind or too large
 */
export function openFormat(
  path: string,
  library: VideoLibrary,
  containers: readonly string[] = [...READABLE_FORMATS, ...SOUND_FORMATS],
): OpenFormat | undefined {
  const { av, constants } = library
  const format = new av.FormatContext()
  const options = av.Dictionary.fromObject({
    format_whitelist: containers.join(','),
    // A name with a % in it is one file, too.
    pattern_type: 'none',
    protocol_whitelist: 'file',
  })
  // FFmpeg knows a PAM only by a comment at its beginning, so where one format is meant it is named.
  const [only = '', ...others] = containers
  const isNamed = others.length === 0 && only.endsWith('_pipe')
  const input = isNamed ? av.InputFormat.findInputFormat(only) : null
  if (format.openInputSync(`file:${path}`, input, options) < 0) return undefined
  try {
    format.findStreamInfoSync()
    const stream = findStream(path, library, format)
    for (const other of format.streams ?? []) {
      if (other.index !== stream.index) other.discard = constants.AVDISCARD_ALL
    }
    return { format, stream }
  } catch (error) {
    format.closeInputSync()
    throw error
  }
}

function findStream(path: string, { av, constants }: VideoLibrary, format: FormatContext): Stream {
  const { AVMEDIA_TYPE_VIDEO, AV_DISPOSITION_ATTACHED_PIC } = constants
  const streams = format.streams ?? []
  const videos = streams.filter(
    ({ codecpar, disposition }) =>
      codecpar.codecType === AVMEDIA_TYPE_VIDEO && !(disposition & AV_DISPOSITION_ATTACHED_PIC),
  )
  const best = format.findBestStream(AVMEDIA_TYPE_VIDEO, -1, -1)
  const stream = videos.find(({ index }) => index === best) ?? videos[0]
  if (stream === undefined) throw pictureless(path, format, constants.AVMEDIA_TYPE_AUDIO)
  const { codecId, width, height } = stream.codecpar
  if (av.Codec.findDecoder(codecId) === null) {
    throw new SourceError('unknown-format', `${path}: its pictures are coded in an unknown way`)
  }
  if (width * height > MAXIMUM_VIDEO_PIXELS) throw tooLarge(path, width, height)
  return stream
}

function pictureless(path: string, format: FormatContext, sound: number): SourceError {
  const hasSound = format.streams?.some(({ codecpar }) => codecpar.codecType === sound)
  return hasSound
    ? new SourceError('unknown-format', `${path}: there is sound, but no picture in it`)
    : new SourceError('damaged-file', `${path}: is damaged or cut off: there is no picture in it`)
}

function tooLarge(path: string, width: number, height: number): SourceError {
  const most = Math.floor(MAXIMUM_VIDEO_PIXELS / 1e6)
  return new SourceError(
    'too-large',
    `${path}: has ${width} × ${height} pixels; at most ${most} megapixels of a video are read`,
  )
}

/**
 * The containers FFmpeg is let read, by its names. Others are left out because they are no videos
 * but may pass for one (text, subtitles, single pictures) or lead on to other files (playlists).
 */
export const READABLE_FORMATS = [
  'apng',
  'asf',
  'avi',
  'dv',
  'flv',
  'gif',
  'h264',
  'hevc',
  'ivf',
  'jpegxl_anim',
  'matroska',
  'mov',
  'mpeg',
  'mpegts',
  'mpegvideo',
  'mxf',
  'nut',
  'obu',
  'ogg',
  'yuv4mpegpipe',
] as const

/** Containers of sound alone, read to say that there is no picture in them. */
export const SOUND_FORMATS = ['aac', 'aiff', 'flac', 'mp3', 'wav'] as const

/**
 * The most pixels a picture of a video may have: 2^26, twice of 8K. A decoder holds a score of them
 * at a time, of 1.5 to 8 bytes a pixel.
 */
export const MAXIMUM_VIDEO_PIXELS = 2 ** 26
