export { openAnimation, probeAnimation } from './animation.ts'
export { openPicture, pictureHasLight, pictureKind, probePicture } from './open-picture.ts'
