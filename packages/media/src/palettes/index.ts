export {
  type PicturePaletteOptions,
  paletteOfPicture,
  readPicturePalettes,
} from './palette-of-picture.ts'
