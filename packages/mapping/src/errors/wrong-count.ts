import { countOf } from '@ledloom/core'
import { MappingError } from './mapping-error.ts'

/**
 * Refuses clips of a longer string.
 *
 * @param shows subject and verb of the sentence, such as `clip.mp4: shows`
 * @param led the highest number of an LED in them
 */
export function wrongCount(shows: string, led: number, ledCount: number): MappingError {
  const stated = `${countOf(ledCount, 'LED')} ${ledCount === 1 ? 'was' : 'were'} stated`
  const numbers = ledCount === 1 ? 'number 0' : `0 to ${ledCount - 1}`
  return new MappingError(
    'wrong-count',
    `${shows} LED ${led}, but ${stated}, ${numbers}; state the right number of LEDs, and film again if the code was started with the wrong one`,
  )
}
