import { stat } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { describeSource } from '@ledloom/engine'
import { readMovieFile } from '@ledloom/media/sequence'
import { checkMovie } from './check-movie.ts'
import type { ContentAnswer, ContentTask, FileContent } from './content-thread.ts'
import { readDroppedLayout } from './dropped-layout.ts'
import { mayPlay } from './file-kinds.ts'

/** Bytes of a list that is read at once to tell what it is. */
const MOST_READ_BYTES = 32 * 2 ** 20

parentPort?.on('message', async (task: ContentTask) => {
  parentPort?.postMessage(await answer(task))
})

async function answer(task: ContentTask): Promise<ContentAnswer> {
  try {
    if (task.kind === 'check') return { kind: 'useful', ...(await contentOf(task)) }
    return { kind: 'layout', layout: await readDroppedLayout(task.path) }
  } catch (cause) {
    return { kind: 'useless', reason: cause instanceof Error ? cause.message : String(cause) }
  }
}

const LAYOUT: FileContent = { isLayout: true, notes: [] }

/** Lists of numbers may be a layout or play. */
async function contentOf({
  path,
  lights,
}: Extract<ContentTask, { kind: 'check' }>): Promise<FileContent> {
  if (!mayPlay(path)) return holdsLayout(path)
  const isList = path.endsWith('.csv')
  if (isList && (await holdsLayout(path).catch(() => undefined))) return LAYOUT
  const source = await describeSource(path, { lights })
  if (isList && (await stat(path)).size > MOST_READ_BYTES) return { isLayout: false, notes: [] }
  // Nothing but reading it tells numbers from any other text.
  if (isList) await readMovieFile(path)
  const notes = source.kind === 'movie' ? await checkMovie(source) : []
  return { isLayout: false, notes }
}

/** @throws Error that says why it holds none */
async function holdsLayout(path: string): Promise<FileContent> {
  await readDroppedLayout(path)
  return LAYOUT
}
