import { readHead } from '../sequence/read-range.ts'

/** Bytes among which an animated PNG tells how many pictures it has. */
const HEAD_LENGTH = 4096

/**
 * Seconds that an animated PNG would last with all the pictures its chunk `acTL` tells, at
 * `pictureLength` (seconds) each; `undefined` for any other file.
 */
export async function statedPngDuration(
  path: string,
  pictureLength: number,
): Promise<number | undefined> {
  const { head } = await readHead(path, HEAD_LENGTH)
  const bytes = Buffer.from(head)
  if (bytes.byteLength < 8 || bytes.readUInt32BE(0) !== 0x89504e47) return undefined
  const at = bytes.indexOf('acTL', 8, 'latin1')
  return at < 0 || at + 8 > bytes.byteLength
    ? undefined
    : bytes.readUInt32BE(at + 4) * pictureLength
}
