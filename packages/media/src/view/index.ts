export { checkPictureView } from './check-picture-view.ts'
export type { Picture } from './picture.ts'
export { createPictureLights, type PictureLights } from './sample-picture.ts'
