import type { JobControl } from './job-control.ts'
import type { RenderProgress } from './render-progress.ts'

const INTERVAL_MS = 50

/** Tells `listener` of new frames until the returned function is called, which tells the last. */
export function watchProgress(
  control: JobControl,
  frameCount: number,
  listener: ((progress: RenderProgress) => void) | undefined,
): () => void {
  if (listener === undefined) return () => {}
  let told = -1
  const tell = () => {
    const { framesDone } = control
    if (framesDone === told) return
    told = framesDone
    listener({ framesDone, frameCount })
  }
  const timer = setInterval(tell, INTERVAL_MS)
  return () => {
    clearInterval(timer)
    tell()
  }
}
