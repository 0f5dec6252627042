import { MOVIE_PARAMETERS } from '@ledloom/engine/movie'
import { parseQueueAddress } from '@ledloom/engine/queue'
import { InvalidArgumentError, Option } from '../terminal/parser.ts'
import type { CommandNotes } from './command.ts'
import { choiceFlag, numberFlag } from './declared-flag.ts'
import { defineSourceCommand } from './source-command.ts'
import { numberOption } from './values.ts'

const GROUP = 'The movie:'
const CLOSE_LOOP = MOVIE_PARAMETERS.closeLoop

/** A command that makes movies, with the options that all of these have. */
export function defineMovieCommand(name: string, notes: CommandNotes = {}) {
  return defineSourceCommand(name, notes)
    .addOption(choiceFlag('--too-long <way>', MOVIE_PARAMETERS.tooLong).helpGroup(GROUP))
    .addOption(numberFlag('--min-fps <number>', MOVIE_PARAMETERS.minimumFrameRate).helpGroup(GROUP))
    .addOption(closeLoop)
    .addOption(
      new Option(
        '--dry-run',
        'only print what would be made: frames, bytes, free space, what would be deleted',
      ).helpGroup(GROUP),
    )
    .addOption(
      new Option(
        '--queue <url>',
        `let workers on other machines render it, at ${QUEUE}; see \`ledloom worker\``,
      )
        .argParser(queueOption)
        .helpGroup(GROUP),
    )
    .addOption(
      new Option(
        '--preview <file>',
        'draw the movie on its LEDs: .webp or .gif (moving), .png (a sheet of frames)',
      ).helpGroup(GROUP),
    )
    .addOption(
      new Option(
        '--preview-turn <degrees>',
        'direction from which it is drawn: 0 is in front, 180 behind',
      )
        .argParser(numberOption({ min: -360, max: 360 }))
        .helpGroup(GROUP),
    )
}

/** `--close-loop`: makes a clip end where it begins. */
export const closeLoop = new Option(
  '--close-loop [seconds]',
  `${CLOSE_LOOP.description}; over ${CLOSE_LOOP.default} seconds unless given`,
)
  .argParser(numberOption(CLOSE_LOOP))
  .helpGroup(GROUP)

/** The form of the address of a queue. */
export const QUEUE = 'redis://host[:port][/database]'

/** Parses the address of a queue. */
export function queueOption(text: string): string {
  try {
    parseQueueAddress(text)
    return text
  } catch {
    throw new InvalidArgumentError(`It must be ${QUEUE}.`)
  }
}
