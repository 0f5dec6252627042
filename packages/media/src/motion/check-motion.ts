import { SourceError } from '../source/source-error.ts'
import { checkParameter } from '../view/check-picture-view.ts'
import { MOTION_PARAMETERS, MOTIONS, type Motion } from './motion.ts'

/** @throws SourceError `bad-parameter` for a value that is not accepted */
export function checkMotion({ kind, period, direction }: Motion): void {
  checkParameter('motion', MOTION_PARAMETERS.kind, kind)
  checkParameter('period', MOTION_PARAMETERS.period, period)
  const options = MOTIONS[kind]
  if (direction === 'automatic') return
  checkParameter(`direction of ${kind}`, { ...MOTION_PARAMETERS.direction, options }, direction)
}

/** The error for a motion of something that already moves. */
export function moveRefused(path: string): SourceError {
  return new SourceError(
    'bad-parameter',
    `${path}: already moves; pan, zoom, scroll and rotate are for still pictures`,
  )
}
