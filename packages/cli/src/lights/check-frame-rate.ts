import { CliError } from '../cli-error.ts'
import type { Lights } from './lights.ts'

/** What a rate that was rounded for people may be above the exact one. */
const ROUNDED = 0.005

/**
 * Makes sure that lights play the rate that was asked for, if one was.
 *
 * @throws CliError for more frames a second than they play
 */
export function checkFrameRate(asked: number | undefined, { frameRate }: Lights): void {
  if (asked === undefined || asked <= frameRate + ROUNDED) return
  const most = Math.round(frameRate * 100) / 100
  throw new CliError(
    'bad-value',
    `--fps ${asked} is too much: the device plays ${most} fps at most`,
  )
}
