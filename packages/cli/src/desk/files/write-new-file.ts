import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * Writes what comes into a new file; settled once that is closed. A stream that fails early may open
 * its file afterwards: who removes it before that leaves it there.
 */
export async function writeNewFile(
  path: string,
  content: AsyncIterable<Uint8Array | string>,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' })
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  await pipeline(content, file).finally(() => closed)
}
