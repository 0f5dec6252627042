import type { Course, PlanCourse, Scene } from './course.ts'
import { planPan } from './courses/pan.ts'
import { planRotation } from './courses/rotate.ts'
import { planScroll } from './courses/scroll.ts'
import { planZoom } from './courses/zoom.ts'
import type { MotionKind } from './motion.ts'

const PLANS: Readonly<Record<MotionKind, PlanCourse>> = {
  pan: planPan,
  zoom: planZoom,
  scroll: planScroll,
  rotate: planRotation,
}

/** The course of a motion on a scene. */
export function planCourse(kind: MotionKind, scene: Scene): Course {
  return PLANS[kind](scene)
}
