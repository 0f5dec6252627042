export { allPalettes, colourBytes, type NamedPalette } from './palette-list.ts'
