import { constants, createReadStream, type Stats } from 'node:fs'
import { access, open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { SourceError } from '../source/source-error.ts'

/**
 * Checks that `path` is a readable file that is not empty, and returns its facts.
 *
 * @throws SourceError `missing-file`, `unreadable-file` or `damaged-file`
 */
export async function checkReadable(path: string): Promise<Stats> {
  const facts = await stat(path).catch((cause: unknown) => {
    throw new SourceError('missing-file', `${path}: there is no such file`, { cause })
  })
  if (!facts.isFile()) {
    const what = facts.isDirectory() ? 'a folder' : 'not a regular file'
    throw new SourceError('unreadable-file', `${path}: is ${what}`)
  }
  if (facts.size === 0) throw new SourceError('damaged-file', `${path}: is empty`)
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new SourceError('unreadable-file', `${path}: may not be read`, { cause })
  })
  return facts
}

const STRIDE = 2 ** 16

/** Reads bytes `from` to `to` (not included) of a file in pieces of at most 64 KiB. */
export function readRange(path: string, from: number, to: number): Readable {
  return createReadStream(path, { start: from, end: to - 1, highWaterMark: STRIDE })
}

/**
 * Reads at most `length` bytes from the beginning of a file, and its length in bytes.
 *
 * @throws SourceError `unreadable-file`
 */
export async function readHead(
  path: string,
  length: number,
): Promise<{ readonly head: Buffer; readonly fileLength: number }> {
  try {
    const file = await open(path)
    try {
      const { size: fileLength } = await file.stat()
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
      return { head: buffer.subarray(0, bytesRead), fileLength }
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

/**
 * Reads the first `length` bytes of a file, followed by zeros if it is shorter.
 *
 * @throws SourceError `unreadable-file`
 */
export async function readPaddedHead(path: string, length: number): Promise<Buffer> {
  const padded = Buffer.alloc(length)
  padded.set((await readHead(path, length)).head)
  return padded
}

/**
 * Reads `byteLength` bytes of a file from `from` on, or as many as there are.
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

/** The error for a file that the system fails to read. */
export function unreadable(path: string, cause: unknown): SourceError {
  return new SourceError('unreadable-file', `${path}: can't be read`, { cause })
}

/**
 * Reads the last byte of a file that is not empty.
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
