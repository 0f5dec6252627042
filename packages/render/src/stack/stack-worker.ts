import { workerData } from 'node:worker_threads'
import { ParameterError } from '@ledloom/effects'
import { loadedFiles } from '../effects/loaded-files.ts'
import type { SentFault } from '../effects/reload/reload-order.ts'
import { RenderError } from '../render-error.ts'
import { obeyOrders } from '../threads/obey-orders.ts'
import type { StackOrder, StackReply, StackTask } from './stack-order.ts'
import { StackPlayer } from './stack-player.ts'

const { light, ...task } = workerData as StackTask
const player = new StackPlayer(task)

obeyOrders<StackOrder, StackReply>(async (order) => {
  const { time, epoch } = order
  const now = { time, epoch }
  if (order.kind === 'frame') return { kind: 'made', faults: player.render(light, now) }
  const begun = performance.now()
  try {
    const isQuick = order.kind === 'adapt'
    const version = isQuick
      ? await player.adapt(order.layers)
      : await player.load({ ...order, now })
    if (version === undefined) return { kind: 'unfit' }
    player.render(light, now)
    return { kind: 'loaded', version, tookMs: performance.now() - begun }
  } catch (cause) {
    return { kind: 'refused', fault: faultOf(cause), files: loadedFiles() }
  }
})

function faultOf(cause: unknown): SentFault {
  if (cause instanceof RenderError) return { code: cause.code, message: cause.message }
  const message = cause instanceof Error ? cause.message : String(cause)
  return { code: cause instanceof ParameterError ? 'bad-parameter' : 'broken-effect', message }
}
