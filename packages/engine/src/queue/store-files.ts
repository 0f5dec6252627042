import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { SourceError } from '@ledloom/media'
import type { Redis } from 'ioredis'
import { FILE_SECONDS, fileKey } from './queue-keys.ts'

/**
 * Puts files where workers find them, each once, whoever needs it.
 *
 * @throws SourceError where a file can't be read, or has changed since its digest was made
 */
export async function storeFiles(redis: Redis, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [digest, path] of files) {
    // What is there is kept for longer.
    if ((await redis.expire(fileKey(digest), FILE_SECONDS)) === 1) continue
    await redis.set(fileKey(digest), await readAsKnown(path, digest), 'EX', FILE_SECONDS)
  }
}

async function readAsKnown(path: string, digest: string): Promise<Buffer> {
  const content = await readFile(path)
  if (createHash('sha256').update(content).digest('hex') === digest) return content
  throw new SourceError('unreadable-file', `${path}: changes while it is read`)
}
