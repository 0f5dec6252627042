import type { Course, MotionSetting, PlanCourse } from './course.ts'
import { planScroll } from './scroll.ts'

/** Around the layout, once per period. */
export const planRotation: PlanCourse = (scene) => {
  const { cells, view, direction } = scene
  const isBack = direction === 'counterclockwise'
  if (view.projection === 'wire')
    return planScroll({ ...scene, direction: isBack ? 'left' : 'right' })
  if (cells.period === 0) return turnFlat(scene, isBack ? -360 : 360)
  const way = isBack ? -cells.period : cells.period
  return {
    closest: 0,
    isTiled: false,
    move(pose, phase) {
      pose.around = way * phase
    },
  }
}

function turnFlat(scene: MotionSetting, degrees: number): Course {
  const scale = turningScale(scene)
  const start = scene.view.rotate ?? 0
  return {
    closest: 0,
    isTiled: false,
    move(pose, phase) {
      pose.across = scale
      pose.down = scale
      pose.degrees = start + degrees * phase
    },
  }
}

// Covers the circle around the window, so that the window is covered at every angle. A stretched
// picture would be distorted differently at each angle: it covers instead.
function turningScale({ cells, size, view }: MotionSetting): number {
  const { width, height } = cells.window
  if (view.fit === 'contain') return Math.hypot(size.width, size.height) / Math.min(width, height)
  return Math.min(size.width, size.height) / Math.hypot(width, height)
}
