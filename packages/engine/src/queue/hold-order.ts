import type { SourceDescription } from '@ledloom/composition'
import { listEffectFiles } from '../effects/effect-files.ts'
import type { FileCache, HeldFile } from './file-cache.ts'
import { isEffectFileName } from './file-names.ts'
import { mapFiles } from './map-files.ts'
import type { Order } from './order.ts'
import { QueueError } from './queue-error.ts'
import { LARGEST_BYTES } from './queue-limits.ts'

/** An order whose files are here. */
export interface HeldOrder {
  readonly order: Order
  /** The description with paths of this machine. */
  readonly source: SourceDescription
  /** Lets the files go. */
  release(): Promise<void>
}

/** What a worker does for others. */
export interface Willingness {
  /** Runs effects that are sent to it, which is code. */
  readonly allowEffects: boolean
}

/**
 * Fetches the files that an order needs.
 *
 * @throws QueueError `worker-refused` for code where none is run, and for an effect that is not in the
 * library here; `too-large`; `queue-forgot`
 */
export async function holdOrder(
  order: Order,
  cache: FileCache,
  { allowEffects }: Willingness,
): Promise<HeldOrder> {
  const held: string[] = []
  let byteLength = 0
  const release = async () => {
    for (const key of held.splice(0)) await cache.release(key)
  }
  const hold = async (holding: Promise<HeldFile>) => {
    const file = await holding
    held.push(file.key)
    byteLength += file.byteLength
    if (byteLength > LARGEST_BYTES) throw new QueueError('too-large', 'the files are too large')
    return file.path
  }
  const findEffect = async (name: string) => {
    if (!isEffectFileName(name)) return checkInLibrary(name)
    if (allowEffects) return hold(cache.unpack(name, order.effects))
    throw new QueueError(
      'worker-refused',
      'runs no effects of other people, which are code; it does when started with --allow-effects',
    )
  }
  try {
    const source = await mapFiles(order.job.source, {
      file: (name) => hold(cache.hold(name)),
      effect: findEffect,
    })
    return { order, source, release }
  } catch (error) {
    await release()
    throw error
  }
}

/** What is no file that was sent is never looked for here: it could be a package or a folder. */
async function checkInLibrary(name: string): Promise<string> {
  if ((await listEffectFiles()).has(name)) return name
  throw new QueueError('worker-refused', `has no effect called ${name}`)
}
