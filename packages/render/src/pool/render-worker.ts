import { RenderError } from '../render-error.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'
import { renderChunks } from './render-chunks.ts'
import type { RenderOutcome, RenderTask } from './render-task.ts'

/** Takes part in a job to its end; a fault is answered, and the thread stays usable. */
export default async function renderTask(task: RenderTask): Promise<RenderOutcome> {
  try {
    await renderChunks(await loadSourceKind(task.job.source.kind), task)
    return { kind: 'done' }
  } catch (error) {
    return faultOf(error)
  }
}

function faultOf(error: unknown): RenderOutcome {
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'fault', code: error instanceof RenderError ? error.code : undefined, message }
}
