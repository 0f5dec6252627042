import { SourceError } from '@ledloom/media'
import { openGreyVideo } from '@ledloom/media/video'
import { FILM_A_CLIP } from '../code/mapping-pattern.ts'
import { MappingError } from '../errors/mapping-error.ts'
import type { Clip } from './clip.ts'
import { LONGEST_CLIP } from './watch-clip.ts'

/** Pixels of the longest side at which LEDs are looked for; larger pictures are scaled down. */
const LONGEST_SIDE = 1920

/** Seconds at which a clip begins at the latest, by its own times. */
const LATEST_START = 10

/**
 * Opens a video file as a clip. It is decoded twice, a picture at a time.
 *
 * @throws SourceError if it is damaged, or cannot be read
 * @throws MappingError `not-a-film` if it is no video, `too-large` if it lasts more than a minute
 */
export async function openClip(path: string): Promise<Clip> {
  const video = await openGreyVideo(path, LONGEST_SIDE).catch((error: unknown) => {
    throw isUnknown(error) ? noFilm(error) : error
  })
  const { width, height, orientation, duration } = video
  if (duration !== undefined && duration > LONGEST_CLIP) {
    throw tooLong(path, `lasts ${Math.round(duration)} seconds, more than ${LONGEST_CLIP}`)
  }
  // Such as films of a browser, or of a program that was ended: their first timestamp may be above 0.
  if (duration === undefined && (await video.reaches(LONGEST_CLIP + LATEST_START))) {
    throw tooLong(path, `is longer than ${LONGEST_CLIP} seconds`)
  }
  return { name: path, width, height, orientation, duration, pictures: () => video.pictures() }
}

function isUnknown(error: unknown): error is SourceError {
  return error instanceof SourceError && error.code === 'unknown-format'
}

function noFilm(cause: SourceError): MappingError {
  return new MappingError(
    'not-a-film',
    `${cause.message}; choose the film itself, not a photo, or convert it to MP4`,
    { cause },
  )
}

function tooLong(path: string, fact: string): MappingError {
  return new MappingError(
    'too-large',
    `${path}: ${fact}; ${FILM_A_CLIP} from one place, and make a new clip at the next`,
  )
}
