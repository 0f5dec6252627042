import { extname } from 'node:path'

/** Endings that a dropped file keeps; what it is is told by its content all the same. */
const KEPT: ReadonlySet<string> = new Set([
  ...['.png', '.apng', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.svg', '.tif', '.tiff'],
  ...['.heic', '.heif', '.jxl', '.jp2', '.bmp', '.tga', '.ppm', '.pgm', '.pbm', '.pam', '.qoi'],
  ...['.mp4', '.m4v', '.mov', '.mkv', '.webm', '.avi', '.mpg', '.mpeg', '.ogv'],
  ...['.fseq', '.csv', '.bin', '.json', '.txt', '.gift'],
])

/** Files that hold a layout and nothing that plays. */
const LAYOUTS: ReadonlySet<string> = new Set(['.json', '.txt', '.gift'])

/** The ending that a file of this name is kept with; empty where it is none of those known. */
export function keptEnding(name: string): string {
  const ending = extname(name).toLowerCase()
  return KEPT.has(ending) ? ending : ''
}

/** Whether a file with this ending may play. A show could name any file of this machine: not that. */
export function mayPlay(path: string): boolean {
  return !LAYOUTS.has(extname(path))
}
