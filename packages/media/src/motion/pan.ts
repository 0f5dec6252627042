import type { PictureSize } from '../view/picture.ts'
import { boxAround, fitPicture, type PicturePose, turnOf } from '../view/picture-pose.ts'
import { type Heading, headingOf, type MotionSetting, type PlanMotion } from './motion-path.ts'

/** Minimum cropped share of a picture; with less, the picture is enlarged first. */
const LEAST_CUT = 0.1

/** Enlargement of a picture that is not cropped enough. */
const ENLARGEMENT = 1.25

/** Back and forth over the cropped part, slowest at both ends. */
export const planPan: PlanMotion = (setting) => {
  const { size } = setting
  const fitted = fitPicture(setting.cells, size, setting.view)
  const heading = panHeading(setting, spareOf(setting, fitted))
  const scale = spareAlong(heading, setting, fitted) < LEAST_CUT ? 1 / ENLARGEMENT : 1
  const start = { ...fitted, across: fitted.across * scale, down: fitted.down * scale }
  const spare = spareOf(setting, start)
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

function spareAlong(heading: Heading, setting: MotionSetting, pose: PicturePose): number {
  const { width, height } = spareOf(setting, pose)
  return heading.x === 0 ? height / setting.size.height : width / setting.size.width
}
