import { stat } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import type { Layout } from '@ledloom/core'
import { describeSource, readMovieFile } from '@ledloom/render'
import type { ContentAnswer, ContentTask } from './content-thread.ts'
import { readDroppedLayout } from './dropped-layout.ts'
import { mayPlay } from './file-kinds.ts'

/** Bytes of a list that is read at once to tell what it is. */
const MOST_READ_BYTES = 32 * 2 ** 20

parentPort?.on('message', async (task: ContentTask) => {
  parentPort?.postMessage(await answer(task))
})

async function answer(task: ContentTask): Promise<ContentAnswer> {
  try {
    return { kind: 'useful', layout: await check(task) }
  } catch (cause) {
    return { kind: 'useless', reason: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Gives the layout of what is one; anything else plays. Lists of numbers may be either. */
async function check({ path, lights }: ContentTask): Promise<Layout | undefined> {
  if (!mayPlay(path)) return readDroppedLayout(path)
  const isList = path.endsWith('.csv')
  const layout = isList ? await readDroppedLayout(path).catch(() => undefined) : undefined
  if (layout !== undefined) return layout
  await describeSource(path, { lights })
  // Nothing but reading it tells numbers from any other text.
  if (isList && (await stat(path)).size <= MOST_READ_BYTES) await readMovieFile(path)
  return undefined
}
