import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { SourceError } from '../source-error.ts'

const STRIDE = 2 ** 16

/** Bytes `from` to `to` (not included) of a file, in pieces of at most 64 KiB. */
export function readRange(path: string, from: number, to: number): Readable {
  return createReadStream(path, { start: from, end: to - 1, highWaterMark: STRIDE })
}

/**
 * The first bytes of a file, at most `length`, and how many it has in all.
 *
 * @throws SourceError `unreadable-file`
 */
export async function readHead(
  path: string,
  length: number,
): Promise<{ readonly head: Uint8Array; readonly fileLength: number }> {
  try {
    const file = await open(path)
    try {
      const { size: fileLength } = await file.stat()
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0)
      return { head: buffer.subarray(0, bytesRead), fileLength }
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

/**
 * `byteLength` bytes of a file from `from` on, or as many as there are.
 *
 * @throws SourceError `unreadable-file`
 */
export async function readBytes(
  path: string,
  from: number,
  byteLength: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(byteLength)
  let done = 0
  try {
    for await (const piece of readRange(path, from, from + byteLength)) {
      bytes.set(piece, done)
      done += piece.byteLength
    }
  } catch (cause) {
    throw unreadable(path, cause)
  }
  return bytes.subarray(0, done)
}

/** What to throw where the system does not give a file's bytes. */
export function unreadable(path: string, cause: unknown): SourceError {
  return new SourceError('unreadable-file', `${path}: can't be read`, { cause })
}

/**
 * The last byte of a file that is not empty.
 *
 * @throws SourceError `unreadable-file`
 */
export async function readLastByte(path: string): Promise<number | undefined> {
  const { fileLength } = await readHead(path, 1)
  const [last] = await readRange(path, fileLength - 1, fileLength)
    .toArray()
    .catch((cause: unknown) => {
      throw unreadable(path, cause)
    })
  return last?.[0]
}
