import { parentPort, workerData } from 'node:worker_threads'
import { countEffectCalls } from '../effects/effect-calls.ts'
import type { OrderTask, SentOrder, SentReply } from './order-thread.ts'

/** Obeys the orders that the `OrderThread` around this thread is given. `obey` never rejects. */
export function obeyOrders<Given, Reply>(obey: (order: Given) => Promise<Reply>): void {
  const { effectCalls } = workerData as OrderTask
  countEffectCalls(effectCalls)
  parentPort?.on('message', async ({ number, order }: SentOrder<Given>) => {
    const sent: SentReply<Reply> = { number, reply: await obey(order) }
    parentPort?.postMessage(sent)
  })
  parentPort?.postMessage('ready')
}
