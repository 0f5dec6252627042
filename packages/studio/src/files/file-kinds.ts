import { extname } from 'node:path'
import { LAYOUT_FORMATS, layoutFormatOf } from '@ledloom/core'
import { PATTERN_LANGUAGES } from '@ledloom/engine'

/** Endings of patterns in other languages, which are translated and can harm nothing. */
const PATTERNS = PATTERN_LANGUAGES.flatMap(({ endings }) => endings.map((ending) => `.${ending}`))

/** Endings that a dropped file keeps. Its content decides what it is. */
const KEPT: ReadonlySet<string> = new Set([
  ...['.png', '.apng', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.svg', '.tif', '.tiff'],
  ...['.heic', '.heif', '.jxl', '.jp2', '.bmp', '.tga', '.ppm', '.pgm', '.pbm', '.pam', '.qoi'],
  ...['.mp4', '.m4v', '.mov', '.mkv', '.webm', '.avi', '.mpg', '.mpeg', '.ogv'],
  ...PATTERNS,
  ...['.fseq', '.csv', '.bin', '.json', '.txt', '.gift', '.xmodel'],
])

/** Endings of files that only contain a layout. */
const LAYOUTS: ReadonlySet<string> = new Set(['.json', '.txt', '.gift', '.xmodel'])

/** The ending that a stored file keeps, such as `.pixelblaze.json`, which says which axis is up; empty if unknown. */
export function keptEnding(name: string): string {
  const format = layoutFormatOf(name)
  if (format !== undefined) return LAYOUT_FORMATS[format].ending
  const ending = extname(name).toLowerCase()
  return KEPT.has(ending) ? ending : ''
}

/** Endings of files of frames, which have no picture. */
const SEQUENCES: ReadonlySet<string> = new Set(['.fseq', '.csv', '.bin'])

/** Returns true if a file with this ending may be a picture or a video. */
export function mayBePicture(path: string): boolean {
  return mayPlay(path) && !SEQUENCES.has(extname(path)) && !mayBePattern(path)
}

/**
 * Returns true if a file with this ending may play. Shows may not: they could name any file here.
 */
export function mayPlay(path: string): boolean {
  return !LAYOUTS.has(extname(path))
}

/** Returns true for an ending of patterns, which other code may have too: that must never run. */
export function mayBePattern(path: string): boolean {
  return PATTERNS.includes(extname(path))
}
