import { parentPort, workerData } from 'node:worker_threads'
import { countEffectCalls } from '../effects/effect-calls.ts'
import type { RequestTask, SentReply, SentRequest } from './request-thread.ts'

/** Answers the requests to the `RequestThread` that runs this thread. `answer` must not reject. */
export function answerRequests<Given, Reply>(answer: (request: Given) => Promise<Reply>): void {
  const { effectCalls } = workerData as RequestTask
  countEffectCalls(effectCalls)
  parentPort?.on('message', async ({ number, request }: SentRequest<Given>) => {
    const sent: SentReply<Reply> = { number, reply: await answer(request) }
    parentPort?.postMessage(sent)
  })
  parentPort?.postMessage('ready')
}
