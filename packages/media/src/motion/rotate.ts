import type { MotionPath, MotionSetting, PlanMotion } from './motion-path.ts'
import { planScroll } from './scroll.ts'

/** Around the layout, once per period. */
export const planRotation: PlanMotion = (setting) => {
  const { cells, view, direction } = setting
  const isBack = direction === 'counterclockwise'
  if (view.projection === 'wire')
    return planScroll({ ...setting, direction: isBack ? 'left' : 'right' })
  if (cells.period === 0) return turnFlat(setting, isBack ? -360 : 360)
  const way = isBack ? -cells.period : cells.period
  return {
    closest: 0,
    isTiled: false,
    move(pose, phase) {
      pose.around = way * phase
    },
  }
}

function turnFlat(setting: MotionSetting, degrees: number): MotionPath {
  const scale = turningScale(setting)
  const start = setting.view.rotate ?? 0
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
