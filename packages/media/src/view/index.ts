export { checkPictureView } from './check-picture-view.ts'
export { layFootprints } from './footprints.ts'
export type { Picture } from './picture.ts'
export { createPictureLights, type PictureLights, samplePicture } from './sample-picture.ts'
