import { parentPort, workerData } from 'node:worker_threads'
import { errorMessage } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { rememberSounds } from '@ledloom/media/sound'
import { rememberVideos } from '@ledloom/media/video'
import { loadSourceKind } from '../source/load-source-kind.ts'
import { fillRing } from './frame-ring.ts'
import type { AheadNews, AheadTask } from './open-ahead.ts'

/** Plays a source into a ring until it is stopped. */
async function play({ description, context, memory, sounds, videos }: AheadTask): Promise<void> {
  rememberSounds(sounds)
  rememberVideos(videos)
  const kind = await loadSourceKind(description.kind)
  const source = await kind.open(description, context)
  try {
    fillRing(source, memory, () => send({ kind: 'ready', duration: source.duration }))
  } finally {
    await source.close?.()
  }
}

function send(news: AheadNews): void {
  parentPort?.postMessage(news)
}

await play(workerData).catch((error: unknown) => {
  const message = errorMessage(error)
  send({ kind: 'fault', code: error instanceof SourceError ? error.code : undefined, message })
})
