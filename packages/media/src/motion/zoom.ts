import { fitPicture } from '../view/picture-pose.ts'
import type { PlanMotion } from './motion-path.ts'

/** Largest enlargement. */
const CLOSEST = 2

/** In and out again, at a constant relative speed. */
export const planZoom: PlanMotion = ({ cells, size, view, direction = 'in' }) => {
  const fitted = fitPicture(cells, size, view)
  const sign = direction === 'in' ? 1 : -1
  return {
    closest: direction === 'in' ? 0.5 : 0,
    isTiled: false,
    move(pose, phase) {
      const scale = CLOSEST ** ((sign * Math.cos(2 * Math.PI * phase) - 1) / 2)
      pose.across = fitted.across * scale
      pose.down = fitted.down * scale
    },
  }
}
