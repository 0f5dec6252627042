import { checkChoice } from '../picture/check-picture-view.ts'
import { SourceError } from '../source-error.ts'
import { MOTIONS, type Motion } from './motion.ts'

/** @throws SourceError `bad-parameter` where a motion has a value that means nothing */
export function checkMotion({ kind, period = 1, direction }: Motion): void {
  checkChoice('motion', kind, Object.keys(MOTIONS))
  checkChoice(`direction of ${kind}`, direction, MOTIONS[kind])
  if (period > 0 && Number.isFinite(1 / period) && Number.isFinite(period)) return
  throw new SourceError(
    'bad-parameter',
    `period must be a number of seconds above 0, got ${period}`,
  )
}
