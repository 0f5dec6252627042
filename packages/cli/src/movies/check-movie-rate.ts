import { CliError } from '../cli-error.ts'
import { checkFrameRate } from '../lights/check-frame-rate.ts'
import type { Lights } from '../lights/lights.ts'

/**
 * Makes sure that a movie can be played at the rate that was asked for, if one was.
 *
 * @throws CliError for more frames a second than the lights play, or fewer than they can be told
 */
export function checkMovieRate(asked: number | undefined, lights: Lights): void {
  checkFrameRate(asked, lights)
  if (asked === undefined || asked >= 1 || lights.timing === 'delay') return
  throw new CliError(
    'bad-value',
    `--fps ${asked} is too little for a movie: the device takes whole frames a second, from 1 on`,
  )
}
