import type { PictureSize } from '../view/picture.ts'
import { boxAround, fitPicture, type PicturePose, turnOf } from '../view/picture-pose.ts'
import type { MotionSetting, PlanCourse } from './course.ts'
import { type Heading, headingOf } from './course.ts'

/** Least cropped share of a picture; with less, the picture is enlarged first. */
const LEAST_CUT = 0.1

/** Enlargement of a picture that is not cropped enough. */
const ENLARGEMENT = 1.25

/** To and fro over the cropped part, slowest at both ends. */
export const planPan: PlanCourse = (scene) => {
  const { size } = scene
  const fitted = fitPicture(scene.cells, size, scene.view)
  const heading = panHeading(scene, spareOf(scene, fitted))
  const scale = spareAlong(heading, scene, fitted) < LEAST_CUT ? 1 / ENLARGEMENT : 1
  const start = { ...fitted, across: fitted.across * scale, down: fitted.down * scale }
  const spare = spareOf(scene, start)
  return {
    closest: 0,
    isTiled: false,
    move(pose, phase) {
      const swing = Math.cos(2 * Math.PI * phase) / 2
      pose.across = start.across
      pose.down = start.down
      pose.right = heading.x * spare.width * swing
      pose.below = heading.y * spare.height * swing
    },
  }
}

/** Hidden pixels of the picture, across and down. */
function spareOf({ cells, size, view }: MotionSetting, { across, down }: PicturePose): PictureSize {
  const { width, height } = cells.window
  const seen = boxAround({ width: width * across, height: height * down }, turnOf(view.rotate ?? 0))
  return { width: Math.abs(size.width - seen.width), height: Math.abs(size.height - seen.height) }
}

function panHeading({ direction, view }: MotionSetting, spare: PictureSize): Heading {
  if (direction !== undefined) return headingOf(direction, view)
  return spare.width >= spare.height ? { x: -1, y: 0 } : { x: 0, y: -1 }
}

function spareAlong(heading: Heading, scene: MotionSetting, pose: PicturePose): number {
  const { width, height } = spareOf(scene, pose)
  return heading.x === 0 ? height / scene.size.height : width / scene.size.width
}
