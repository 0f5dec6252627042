import { parentPort } from 'node:worker_threads'
import { errorMessage } from '@ledloom/core'
import { endWhenAsked, isEnd } from '@ledloom/engine'
import { createPattern, detectLeds, openClip, solveMap } from '@ledloom/mapping'
import type { MapAnswer, MapTask } from './map-thread.ts'

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100

endWhenAsked()
parentPort?.on('message', async (task: MapTask) => {
  if (isEnd(task)) return
  const answer = await perform(task).catch(
    (error: unknown): MapAnswer => ({ kind: 'fault', message: errorMessage(error) }),
  )
  parentPort?.postMessage(answer)
})

async function perform(task: MapTask): Promise<MapAnswer> {
  const onProgress = createReport()
  if (task.kind === 'solve') {
    const { views, ledCount } = task
    return { kind: 'map', map: await solveMap(views, { ledCount, onProgress }) }
  }
  const { path, name, ledCount } = task
  const clip = { ...(await openClip(path)), name }
  return { kind: 'view', view: await detectLeds(clip, createPattern(ledCount), { onProgress }) }
}

function createReport(): (share: number) => void {
  let last = Number.NEGATIVE_INFINITY
  return (share) => {
    const now = performance.now()
    if (now - last < REPORT_EVERY) return
    last = now
    parentPort?.postMessage({ kind: 'progress', share } satisfies MapAnswer)
  }
}
