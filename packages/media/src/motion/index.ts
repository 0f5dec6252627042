export { checkMotion } from './check-motion.ts'
export { movePicture } from './move-picture.ts'
export { moveRefused } from './move-refused.ts'
