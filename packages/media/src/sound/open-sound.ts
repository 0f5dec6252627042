import type { FormatContext, Stream } from 'node-av/lib'
import { loadVideoLibrary, type VideoLibrary } from '../ffmpeg/load-library.ts'
import { READABLE_FORMATS, SOUND_FORMATS } from '../ffmpeg/open-format.ts'
import { looksLikeVideo } from '../ffmpeg/video-content.ts'
import { checkReadable } from '../files/read-file.ts'
import { SourceError } from '../source/source-error.ts'

/** Further containers of sound alone, by their names in FFmpeg. */
const FURTHER_FORMATS = [
  ...['ac3', 'amr', 'ape', 'au', 'caf', 'dsf', 'eac3', 'tta', 'w64', 'wv'],
] as const

/** An open file and the sound stream in it. */
export type OpenSound = {
  readonly path: string
  readonly library: VideoLibrary
  readonly format: FormatContext
  readonly stream: Stream
}

/**
 * Opens the sound of a song or a video. Reading packets skips all other streams.
 *
 * @throws SourceError if it can't be read or holds no sound, or if there is no FFmpeg
 */
export async function openSound(path: string): Promise<OpenSound> {
  await checkReadable(path)
  const library = await loadVideoLibrary()
  const format = openFormat(path, library)
  if (format === undefined) throw await unreadable(path)
  try {
    return { path, library, format, stream: chooseStream(path, library, format) }
  } catch (error) {
    format.closeInputSync()
    throw error
  }
}

function openFormat(path: string, { av }: VideoLibrary): FormatContext | undefined {
  const format = new av.FormatContext()
  const options = av.Dictionary.fromObject({
    format_whitelist: [...READABLE_FORMATS, ...SOUND_FORMATS, ...FURTHER_FORMATS].join(','),
    protocol_whitelist: 'file',
  })
  return format.openInputSync(`file:${path}`, null, options) < 0 ? undefined : format
}

function chooseStream(path: string, library: VideoLibrary, format: FormatContext): Stream {
  const { av, constants } = library
  format.findStreamInfoSync()
  const streams = format.streams ?? []
  const best = format.findBestStream(constants.AVMEDIA_TYPE_AUDIO, -1, -1)
  const stream = streams.find(({ index }) => index === best)
  const sound = streams.find(({ codecpar }) => codecpar.codecType === constants.AVMEDIA_TYPE_AUDIO)
  if (sound === undefined) throw soundless(path, streams.length)
  if (stream === undefined || av.Codec.findDecoder(stream.codecpar.codecId) === null) {
    throw new SourceError('unknown-format', `${path}: its sound has an unknown codec`)
  }
  for (const other of streams) {
    if (other.index !== stream.index) other.discard = constants.AVDISCARD_ALL
  }
  return stream
}

function soundless(path: string, streamCount: number): SourceError {
  return streamCount > 0
    ? new SourceError('unknown-format', `${path}: has no sound`)
    : new SourceError('damaged-file', `${path}: is damaged or cut off: it has no streams`)
}

async function unreadable(path: string): Promise<SourceError> {
  return (await looksLikeVideo(path))
    ? new SourceError('damaged-file', `${path}: is damaged or cut off: its sound cannot be found`)
    : new SourceError('unknown-format', `${path}: is not a sound file of a known format`)
}

/**
 * Checks that a file has sound, without decoding it.
 *
 * @throws SourceError if it can't be read or holds no sound, or if there is no FFmpeg
 */
export async function checkSound(path: string): Promise<void> {
  const { format } = await openSound(path)
  format.closeInputSync()
}
