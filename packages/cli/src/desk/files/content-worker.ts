import { stat } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
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
    if (task.kind === 'check') return { kind: 'useful', isLayout: await isLayout(task) }
    return { kind: 'layout', layout: await readDroppedLayout(task.path) }
  } catch (cause) {
    return { kind: 'useless', reason: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Whether it is a layout; anything else plays. Lists of numbers may be either. */
async function isLayout({ path, lights }: Extract<ContentTask, { kind: 'check' }>) {
  if (!mayPlay(path)) return holdsLayout(path)
  const isList = path.endsWith('.csv')
  if (isList && (await holdsLayout(path).catch(() => false))) return true
  await describeSource(path, { lights })
  // Nothing but reading it tells numbers from any other text.
  if (isList && (await stat(path)).size <= MOST_READ_BYTES) await readMovieFile(path)
  return false
}

/** @throws Error that says why it holds none */
async function holdsLayout(path: string): Promise<true> {
  await readDroppedLayout(path)
  return true
}
