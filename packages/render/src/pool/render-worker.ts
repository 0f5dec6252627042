import { createOutputStage, type FrameSource, type OutputStage } from '@ledloom/core'
import { RenderError } from '../render-error.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'
import type { SourceDescription } from '../source/source-description.ts'
import type { SourceKind } from '../source/source-kind.ts'
import { jobControl } from './job-control.ts'
import { renderFrames } from './render-frames.ts'
import type { RenderOutcome, RenderTask } from './render-task.ts'

interface OpenJob {
  readonly number: number
  readonly source: Promise<FrameSource>
  /** Its tables take a millisecond to make, as long as a frame. */
  readonly stage: OutputStage
}

// One job at a time is kept open: a thread takes chunk after chunk of it.
let openJob: OpenJob | undefined

/** Renders one chunk into the shared bytes; a fault is answered, and the thread stays usable. */
export default async function renderChunk(task: RenderTask): Promise<RenderOutcome> {
  if (jobControl(task.control).isStopped) return { kind: 'done' }
  try {
    const kind = await loadSourceKind(task.job.source.kind)
    await (kind.openedFor === 'job' ? renderOpen(kind, task) : renderSpan(kind, task))
    return { kind: 'done' }
  } catch (error) {
    return faultOf(error)
  }
}

async function renderSpan(kind: SourceKind<SourceDescription>, task: RenderTask): Promise<void> {
  const { first, count } = task.chunk
  const { frameRate } = task.job
  const span = { from: first / frameRate, to: (first + count - 1) / frameRate }
  const source = await kind.open(task.job.source, { layout: task.job.layout, span })
  try {
    renderFrames(source, stageFor(task), task)
  } finally {
    await source.close?.()
  }
}

async function renderOpen(kind: SourceKind<SourceDescription>, task: RenderTask): Promise<void> {
  if (openJob?.number !== task.jobNumber) {
    await closeJob()
    openJob = { number: task.jobNumber, source: openForJob(kind, task), stage: stageFor(task) }
  }
  renderFrames(await openJob.source, openJob.stage, task)
}

function stageFor({ job }: RenderTask): OutputStage {
  return createOutputStage(job.format, job.output)
}

function openForJob(kind: SourceKind<SourceDescription>, { job }: RenderTask) {
  // A source that only runs forward is not asked to close; its seam is blended instead.
  const loop = job.isLoop && job.order === 'any' ? job.frameCount / job.frameRate : undefined
  return kind.open(job.source, { layout: job.layout, loop })
}

async function closeJob(): Promise<void> {
  const source = await openJob?.source.catch(() => undefined)
  openJob = undefined
  await source?.close?.()
}

function faultOf(error: unknown): RenderOutcome {
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'fault', code: error instanceof RenderError ? error.code : undefined, message }
}
