// A thread that films and recognises clips, one after another.
import { parentPort } from 'node:worker_threads'
import { type ClipJob, type SightedClip, sightClip } from './sight-clip.ts'
import { sightOneByOne } from './sight-one-by-one.ts'

parentPort!.on('message', async (job: ClipJob) => {
  parentPort!.postMessage(await sight(job))
})

async function sight(job: ClipJob): Promise<SightedClip> {
  if (job.way !== 'one-by-one') return await sightClip(job)
  return { view: sightOneByOne(job), filming: 0, detecting: 0 }
}
