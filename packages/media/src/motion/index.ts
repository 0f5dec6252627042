export { checkMotion } from './check-motion.ts'
export { MOTIONS, type Motion, type MotionDirection, type MotionKind } from './motion.ts'
export { movePicture } from './move-picture.ts'
export { moveRefused } from './move-refused.ts'
