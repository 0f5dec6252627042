export { checkMotion, moveRefused } from './check-motion.ts'
export { movePicture } from './move-picture.ts'
