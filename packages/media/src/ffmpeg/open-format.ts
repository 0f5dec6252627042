import type { FormatContext, Stream } from 'node-av/lib'
import { SourceError } from '../source/source-error.ts'
import type { VideoLibrary } from './load-library.ts'

/** An open container and its video stream. */
export type OpenFormat = {
  readonly format: FormatContext
  readonly stream: Stream
}

/**
 * Opens a file with FFmpeg; `undefined` for an unknown format. Reading packets skips all streams but
 * the video.
 *
 * @param containers the accepted ones, by FFmpeg's names
 * @throws SourceError for a file without video, or with one of an unknown codec or too large
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
    // A name with a % is not a pattern of several files.
    pattern_type: 'none',
    protocol_whitelist: 'file',
  })
  // FFmpeg recognises a PAM only if it begins with a comment, so a single format is given by name.
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
    throw new SourceError('unknown-format', `${path}: its pictures have an unknown codec`)
  }
  if (width * height > MAXIMUM_VIDEO_PIXELS) throw tooLarge(path, width, height)
  return stream
}

function pictureless(path: string, format: FormatContext, sound: number): SourceError {
  const hasSound = format.streams?.some(({ codecpar }) => codecpar.codecType === sound)
  return hasSound
    ? new SourceError('unknown-format', `${path}: has sound, but no pictures`)
    : new SourceError('damaged-file', `${path}: is damaged or cut off: it has no pictures`)
}

function tooLarge(path: string, width: number, height: number): SourceError {
  const most = Math.floor(MAXIMUM_VIDEO_PIXELS / 1e6)
  return new SourceError(
    'too-large',
    `${path}: has ${width} × ${height} pixels; videos may have at most ${most} megapixels`,
  )
}

/**
 * The containers that FFmpeg may read, by its names. Others are excluded because they are mistaken for
 * videos (text, subtitles, single pictures) or refer to other files (playlists).
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

/** Containers of sound alone, read to report that they have no pictures. */
export const SOUND_FORMATS = ['aac', 'aiff', 'flac', 'mp3', 'wav'] as const

/**
 * Maximum pixels of a video's picture: 2^26, twice 8K. A decoder keeps about twenty pictures in memory,
 * with 1.5 to 8 bytes per pixel.
 */
export const MAXIMUM_VIDEO_PIXELS = 2 ** 26
