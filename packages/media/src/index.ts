export {
  MOTION_PARAMETERS,
  MOTIONS,
  type Motion,
  type MotionDirection,
  type MotionKind,
} from './motion/motion.ts'
export { SOURCE_ERROR_CODES, SourceError, type SourceErrorCode } from './source/source-error.ts'
export { MOVING_RATE, type SourceTiming, type TimeSpan } from './source/source-timing.ts'
export {
  PICTURE_CROP_PARAMETERS,
  PICTURE_VIEW_PARAMETERS,
  type PictureCrop,
  type PictureView,
} from './view/picture-view.ts'
