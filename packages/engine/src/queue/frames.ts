import type { Redis } from 'ioredis'
import type { Chunk } from './chunk.ts'
import { FRAMES_SECONDS, framesKey, orderKey } from './queue-keys.ts'

/** In one step, or what is put there while the order is taken out would stay. */
const WRITE_IF_WANTED = `
if redis.call('exists', KEYS[1]) == 0 then return 0 end
redis.call('set', KEYS[2], ARGV[1], 'EX', ARGV[2], 'NX')
return 1`

/**
 * Puts the bytes of a chunk where they are fetched, unless they are there already. Gives whether
 * anybody still wants them; where nobody does, nothing is written.
 */
export async function writeFrames(
  redis: Redis,
  { order, number }: Pick<Chunk, 'order' | 'number'>,
  bytes: Uint8Array,
): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const keys = [orderKey(order), framesKey(order, number)]
  return (await redis.eval(WRITE_IF_WANTED, 2, ...keys, buffer, FRAMES_SECONDS)) === 1
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
