import type { Course, PlanCourse, Scene } from './course.ts'
import { planScroll } from './scroll.ts'

/** Around the layout, once a period. */
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

function turnFlat(scene: Scene, degrees: number): Course {
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

// The circle around what is to be covered has to be covered, so that it is at every angle. A
// picture pulled out of shape would be pulled differently at each: it covers instead.
function turningScale({ cells, size, view }: Scene): number {
  const { width, height } = cells.window
  if (view.fit === 'contain') return Math.hypot(size.width, size.height) / Math.min(width, height)
  return Math.min(size.width, size.height) / Math.hypot(width, height)
}
