import { parentPort } from 'node:worker_threads'
import type { SentOrder, SentReply } from './order-thread.ts'

/** Obeys the orders that the `OrderThread` around this thread is given. `obey` never rejects. */
export function obeyOrders<Given, Reply>(obey: (order: Given) => Promise<Reply>): void {
  parentPort?.on('message', async ({ number, order }: SentOrder<Given>) => {
    const sent: SentReply<Reply> = { number, reply: await obey(order) }
    parentPort?.postMessage(sent)
  })
  parentPort?.postMessage('ready')
}
