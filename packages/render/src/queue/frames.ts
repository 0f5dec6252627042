import type { Redis } from 'ioredis'
import { FRAMES_SECONDS } from './queue-keys.ts'

/** Puts the bytes of a chunk where they are fetched, unless they are there already. */
export async function writeFrames(redis: Redis, key: string, bytes: Uint8Array): Promise<void> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await redis.set(key, buffer, 'EX', FRAMES_SECONDS, 'NX')
}

/** Takes the bytes of a chunk out of Redis, if they are there and as many as they should be. */
export async function takeFrames(
  redis: Redis,
  key: string,
  byteLength: number,
): Promise<Uint8Array | undefined> {
  if ((await redis.strlen(key)) !== byteLength) return undefined
  const bytes = await redis.getBuffer(key)
  await redis.del(key)
  return bytes?.length === byteLength ? bytes : undefined
}
