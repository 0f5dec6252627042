export { type PicturePaletteOptions, paletteOfPicture } from './palette-of-picture.ts'
export { readPicturePalettes } from './read-picture-palettes.ts'
