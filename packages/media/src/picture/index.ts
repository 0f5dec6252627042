export { checkPictureView } from './check-picture-view.ts'
export { createPictureLights, type PictureLights } from './create-picture-lights.ts'
export { damageNotes } from './damage-notes.ts'
export { layFootprints } from './footprints.ts'
export { hasLight } from './has-light.ts'
export type { Picture } from './picture.ts'
export type { PictureCrop } from './picture-crop.ts'
export { PICTURE_FITS, type PictureFit } from './picture-fit.ts'
export { readPictureHeader } from './picture-header.ts'
export { MAXIMUM_PIXELS } from './picture-limits.ts'
export { isPicturePath } from './picture-path.ts'
export { type PictureProjection, PROJECTIONS } from './picture-projection.ts'
export {
  PICTURE_AXES,
  PICTURE_MIRRORS,
  type PictureMirror,
  type PictureView,
} from './picture-view.ts'
export { readWhatIsThere } from './read-pictures.ts'
export { samplePicture } from './sample-picture.ts'
