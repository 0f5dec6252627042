/** Bytes of the longest text that can be edited. */
const MOST_BYTES = 2 ** 18

/**
 * The text of a file that the host refused as a pattern with a mistake, to be mended; `undefined` for all
 * other files.
 *
 * @param reason the host's message: `name.js:3:5: …`
 */
export async function brokenPattern(file: File, reason: string): Promise<string | undefined> {
  const place = reason.startsWith(`${file.name}:`) ? reason.slice(file.name.length) : ''
  const isMistake = /^:\d+:\d+: /.test(place) && file.size <= MOST_BYTES
  // An export of Pixelblaze holds a pattern among other things, so the places are not those of the file.
  if (!isMistake || /\.epe$/i.test(file.name)) return undefined
  return await file.text()
}
