import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ClipJob, SightedClip } from './sight-clip.ts'

/** Films and recognises clips on all cores. The results are in the order of the jobs. */
export async function sightClips(jobs: readonly ClipJob[]): Promise<SightedClip[]> {
  const results: SightedClip[] = []
  let next = 0
  const work = async () => {
    const worker = new Worker(new URL('sight-worker.ts', import.meta.url))
    try {
      while (next < jobs.length) {
        const index = next++
        worker.postMessage(jobs[index])
        const [result] = (await once(worker, 'message')) as [SightedClip]
        results[index] = result
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work))
  return results
}
