import { createFrame, type FrameSource, frameByteLength, type OutputStage } from '@ledloom/core'
import { type JobControl, jobControl } from './job-control.ts'
import { closeSeam } from './loop-seam.ts'
import type { RenderTask } from './render-task.ts'

/** Renders the frames of a task to bytes, at their place in the movie; stops when told to. */
export function renderFrames(source: FrameSource, stage: OutputStage, task: RenderTask): void {
  const writer = createWriter(stage, task)
  if (task.job.order === 'forward' && task.job.isLoop) closeSeam(source, task.job, writer)
  else renderInOrder(source, task, writer)
}

/** Takes finished light and puts its bytes where they belong. */
export interface FrameWriter {
  readonly control: JobControl
  write(frame: Float32Array, index: number): void
}

function createWriter(stage: OutputStage, { job, data, control }: RenderTask): FrameWriter {
  const byteLength = frameByteLength(job.layout.ledCount, job.format)
  const bytes = new Uint8Array(data)
  const shared = jobControl(control)
  return {
    control: shared,
    write(frame, index) {
      stage.encode(bytes, frame, index * byteLength)
      shared.countFrame()
    },
  }
}

function renderInOrder(source: FrameSource, { job, chunk }: RenderTask, writer: FrameWriter): void {
  const frame = createFrame(job.layout.ledCount)
  for (let index = chunk.first; index < chunk.first + chunk.count; index++) {
    if (writer.control.isStopped) return
    source.render(frame, index / job.frameRate)
    writer.write(frame, index)
  }
}
