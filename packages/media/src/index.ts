export { countOf } from './count-of.ts'
export {
  MOTION_PARAMETERS,
  MOTIONS,
  type Motion,
  type MotionDirection,
  type MotionKind,
} from './motion/motion.ts'
export {
  PICTURE_CROP_PARAMETERS,
  PICTURE_VIEW_PARAMETERS,
  type PictureCrop,
  type PictureView,
} from './picture/picture-view.ts'
export { SOURCE_ERROR_CODES, SourceError, type SourceErrorCode } from './source-error.ts'
export { MOVING_RATE, type SourceTiming, type TimeSpan } from './source-timing.ts'
