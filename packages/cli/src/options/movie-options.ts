import { Option } from '@commander-js/extra-typings'
import { MOVIE_PARAMETERS } from '@ledloom/engine'
import { numberOption } from './number-option.ts'

const GROUP = 'The movie:'

/** `--too-long`: what becomes of a clip that does not fit. */
export const tooLong = new Option(
  '--too-long <way>',
  'what to do with more frames than there is room for',
)
  .choices(MOVIE_PARAMETERS.tooLong.options)
  .default(MOVIE_PARAMETERS.tooLong.default)
  .helpGroup(GROUP)

/** `--min-fps`: how far the rate is lowered. */
export const minimumFrameRate = new Option(
  '--min-fps <number>',
  'frames a second that a lowered rate does not go below (default: 5)',
)
  .argParser(numberOption({ min: 0.1, max: 120 }))
  .helpGroup(GROUP)

/** `--close-loop`: a clip that goes over into its beginning. */
export const closeLoop = new Option(
  '--close-loop [seconds]',
  'make a loop of a clip: cut it where its ends are most alike and blend them, over half a second unless said',
)
  .argParser(numberOption({ min: 0, max: 10 }))
  .helpGroup(GROUP)

/** `--dry-run`: what would be made. */
export const dryRun = new Option(
  '--dry-run',
  'only tell what would be made: frames, bytes, room, what would be deleted',
).helpGroup(GROUP)

/** `--preview` of a movie: a picture of it. */
export const drawing = new Option(
  '--preview <file>',
  'draw the movie on its LEDs: .webp or .gif (moving), .png (a sheet of frames)',
).helpGroup(GROUP)

/** `--preview-turn`: from which side it is drawn. */
export const turn = new Option(
  '--preview-turn <degrees>',
  'draw it as seen by who has walked so far around it: 0 is in front, 180 behind',
)
  .argParser(numberOption({ min: -360, max: 360 }))
  .helpGroup(GROUP)
