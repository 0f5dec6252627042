import { extname } from 'node:path'

/** Endings that a dropped file keeps. Its content decides what it is. */
const KEPT: ReadonlySet<string> = new Set([
  ...['.png', '.apng', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.svg', '.tif', '.tiff'],
  ...['.heic', '.heif', '.jxl', '.jp2', '.bmp', '.tga', '.ppm', '.pgm', '.pbm', '.pam', '.qoi'],
  ...['.mp4', '.m4v', '.mov', '.mkv', '.webm', '.avi', '.mpg', '.mpeg', '.ogv'],
  ...['.fseq', '.csv', '.bin', '.json', '.txt', '.gift'],
])

/** Endings of files that only contain a layout. */
const LAYOUTS: ReadonlySet<string> = new Set(['.json', '.txt', '.gift'])

/** The ending that a stored file keeps; empty if it is unknown. */
export function keptEnding(name: string): string {
  const ending = extname(name).toLowerCase()
  return KEPT.has(ending) ? ending : ''
}

/**
 * Returns true if a file with this ending may play. Shows may not: they could name any file here.
 */
export function mayPlay(path: string): boolean {
  return !LAYOUTS.has(extname(path))
}
