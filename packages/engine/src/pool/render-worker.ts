import { errorMessage } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { rememberSounds } from '@ledloom/media/sound'
import { rememberVideos } from '@ledloom/media/video'
import { countEffectCalls } from '../effects/effect-calls.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'
import { findCut } from './find-cut.ts'
import { jobControl } from './job-control.ts'
import { timeOfTick } from './job-time.ts'
import { renderChunks } from './render-chunks.ts'
import type { CutOutcome, CutTask, RenderFault, RenderOutcome, RenderTask } from './render-task.ts'

/** Renders chunks of a job until none is left. A fault is an answer, and the thread stays usable. */
export default async function renderTask(task: RenderTask): Promise<RenderOutcome> {
  try {
    rememberSounds(task.sounds)
    rememberVideos(task.videos)
    countEffectCalls(jobControl(task.control).takeEffectCalls())
    await renderChunks(await loadSourceKind(task.job.source.kind), task)
    return { kind: 'done' }
  } catch (error) {
    return faultOf(error)
  }
}

/** Finds the best loop of a clip. A fault is an answer. */
export async function searchCut({
  search,
  threads,
  control,
  sounds,
  videos,
}: CutTask): Promise<CutOutcome> {
  try {
    rememberSounds(sounds)
    rememberVideos(videos)
    countEffectCalls(jobControl(control).takeEffectCalls())
    const { job, clipFrames } = search
    const kind = await loadSourceKind(job.source.kind)
    const span = { from: 0, to: timeOfTick(job, clipFrames - 1) }
    const context = { layout: job.layout, span, threads, isForMovie: true }
    const source = await kind.open(job.source, context)
    try {
      return { kind: 'found', cut: findCut(source, search, jobControl(control)) }
    } finally {
      await source.close?.()
    }
  } catch (error) {
    return faultOf(error)
  }
}

function faultOf(error: unknown): RenderFault {
  const message = errorMessage(error)
  return { kind: 'fault', code: error instanceof SourceError ? error.code : undefined, message }
}
