import { countOf } from '@ledloom/core'
import { clipSeconds, FILM_A_CLIP, type MappingPattern } from '../code/mapping-pattern.ts'
import { MappingError } from '../errors/mapping-error.ts'
import type { Clip } from './clip.ts'

/** Refuses a clip of less than a loop of the code. */
export function tooShort({ name }: Clip, { frameCount, frameRate }: MappingPattern): MappingError {
  const loop = (frameCount / frameRate).toFixed(1)
  return new MappingError(
    'too-short',
    `${name}: shows only a part of the code, which lasts ${loop} seconds; ${FILM_A_CLIP} or more from each place`,
  )
}

/** Refuses a clip in which no code is found, but that is shorter than a loop, so that it may have shown one. */
export function tooShortForCode(
  { name }: Clip,
  { frameCount, frameRate }: MappingPattern,
  seconds: number,
): MappingError {
  const loop = (frameCount / frameRate).toFixed(1)
  return new MappingError(
    'too-short',
    `${name}: does not show the blinking code in its ${seconds.toFixed(1)} seconds, and the code lasts ${loop}; check that the lights blink, and film them for ${clipSeconds()} seconds`,
  )
}

/** Refuses a clip of something else, or of lights whose number was stated wrongly. */
export function noCode({ name }: Clip, { ledCount }: MappingPattern): MappingError {
  return new MappingError(
    'no-code',
    `${name}: does not show the blinking code of ${countOf(ledCount, 'LED')}; start the code on the lights, then film them for ${clipSeconds()} seconds with all of them in the picture; if the code was on, check the number of LEDs: ${ledCount} may be too few or too many`,
  )
}

/** Refuses a clip in which no code is found, but a light that is far brighter than LEDs. */
export function outshone({ name }: Clip): MappingError {
  return new MappingError(
    'no-code',
    `${name}: does not show the blinking code, but something far brighter than the LEDs; switch that light off or leave it out of the picture, check that the lights blink, and film again`,
  )
}

/** Refuses a clip in which the camera cannot be followed. */
export function unsteady({ name }: Clip): MappingError {
  return new MappingError(
    'unsteady',
    `${name}: moves too much or is blurred; hold the phone still with both hands, or lean it on something, and film again`,
  )
}

/** Refuses a clip whose LEDs are large spots. */
export function outOfFocus({ name }: Clip): MappingError {
  return new MappingError(
    'out-of-focus',
    `${name}: is out of focus; tap the lights on the phone's screen until they are sharp, lock the focus if the phone can, and film again`,
  )
}
