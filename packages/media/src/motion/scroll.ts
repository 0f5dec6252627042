import { headingOf, type PlanMotion } from './motion-path.ts'

/** Endlessly in one direction, one picture per period. */
export const planScroll: PlanMotion = ({ size, view, direction = 'left' }) => {
  const { x, y } = headingOf(direction, view)
  return {
    closest: 0,
    isTiled: true,
    move(pose, phase) {
      pose.right = -x * size.width * phase
      pose.below = -y * size.height * phase
    },
  }
}
