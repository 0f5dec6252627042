import { parentPort } from 'node:worker_threads'
import type { Layout } from '@ledloom/core'
import { describeSource } from '@ledloom/render'
import type { ContentAnswer, ContentTask } from './content-thread.ts'
import { readDroppedLayout } from './dropped-layout.ts'
import { mayPlay } from './file-kinds.ts'

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
  if (layout === undefined) await describeSource(path, { lights })
  return layout
}
