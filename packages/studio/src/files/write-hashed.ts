import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a new file, and returns the SHA-256 of its content in hexadecimal digits. Settled once the file is
 * closed: a stream that fails early may still open it afterwards, so a caller that removed it before that
 * would leave it behind.
 */
export async function writeHashed(
  path: string,
  content: AsyncIterable<Uint8Array | string>,
): Promise<string> {
  const hash = createHash('sha256')
  const file = createWriteStream(path, { flags: 'wx' })
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  const hashed = async function* () {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(hashed, file).finally(() => closed)
  return hash.digest('hex')
}
