import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { parseQueueAddress } from '@ledloom/engine'

/** Where a queue is, in words. */
export const QUEUE = 'redis://host[:port][/database]'

/** A parser of the address of a queue. */
export function queueOption(text: string): string {
  try {
    parseQueueAddress(text)
    return text
  } catch {
    throw new InvalidArgumentError(`It must be ${QUEUE}.`)
  }
}

/** `--queue` of a movie: others render it. */
export const queue = new Option(
  '--queue <url>',
  `let workers on other machines render it, at ${QUEUE}; see \`ledloom worker\``,
)
  .argParser(queueOption)
  .helpGroup('The movie:')
