// A thread that films and recognises clips, one after another.
import { parentPort } from 'node:worker_threads'
import { type ClipJob, sightClip } from './sight-clip.ts'

parentPort!.on('message', async (job: ClipJob) => {
  parentPort!.postMessage(await sightClip(job))
})
