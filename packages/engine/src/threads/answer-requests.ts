import { parentPort, workerData } from 'node:worker_threads'
import { countEffectCalls } from '../effects/effect-calls.ts'
import { endWhenAsked, isEnd } from './end-thread.ts'
import type { RequestTask, SentReply, SentRequest } from './request-thread.ts'

/**
 * Answers the requests to the `RequestThread` that runs this thread. `answer` must not reject; `close`
 * is called before the thread ends.
 */
export function answerRequests<Given, Reply>(
  answer: (request: Given) => Promise<Reply>,
  close?: () => Promise<unknown>,
): void {
  const { effectCalls } = workerData as RequestTask
  countEffectCalls(effectCalls)
  endWhenAsked(close)
  parentPort?.on('message', async (message: SentRequest<Given>) => {
    if (isEnd(message)) return
    const { number, request } = message
    const sent: SentReply<Reply> = { number, reply: await answer(request) }
    parentPort?.postMessage(sent)
  })
  parentPort?.postMessage('ready')
}
