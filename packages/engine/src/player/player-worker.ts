import { workerData } from 'node:worker_threads'
import { createFrame, errorMessage, type Frame } from '@ledloom/core'
import { ParameterError } from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import { loadedFiles } from '../effects/loaded-files.ts'
import { collectGarbage } from '../threads/collect-garbage.ts'
import { obeyOrders } from '../threads/obey-orders.ts'
import { LayerMixer } from './layer-mixer.ts'
import {
  ALONE_MS,
  type PlayerOrder,
  type PlayerReply,
  type PlayerTask,
  type SentFault,
} from './player-messages.ts'

const { place, sounds, videos } = workerData as PlayerTask
if (sounds.length > 0) {
  const { rememberSounds } = await import('@ledloom/media/sound')
  rememberSounds(sounds)
}
if (videos.length > 0) {
  const { rememberVideos } = await import('@ledloom/media/video')
  rememberVideos(videos)
}

/** What plays on the lights there are, and where its frames go. */
interface Venue {
  readonly player: LayerMixer
  /** Shared. */
  readonly light: Frame
  /** Its own, for what nobody asked a frame of. */
  readonly changed: Frame
}

let venue: Venue | undefined

obeyOrders<PlayerOrder, PlayerReply>(async (order) => {
  if (order.kind === 'move') {
    venue?.player.close()
    const { layout, light } = order
    const player = new LayerMixer({ layout, place })
    venue = { player, light, changed: createFrame(layout.ledCount) }
    return { kind: 'moved' }
  }
  if (venue === undefined) throw new Error('a thread is told first on which lights it plays')
  return play(venue, order)
})

async function play(
  { player, light, changed }: Venue,
  order: Exclude<PlayerOrder, { kind: 'move' }>,
): Promise<PlayerReply> {
  const { time, epoch } = order
  const now = { time, epoch }
  if (order.kind === 'frame') return { kind: 'made', faults: player.render(light, now) }
  const begun = performance.now()
  try {
    const isQuick = order.kind === 'adapt'
    const version = isQuick
      ? await player.adapt(order.layers, order.mostMs)
      : await player.load({ ...order, now })
    if (version === undefined) return { kind: 'unfit' }
    player.render(changed, now)
    const tookMs = performance.now() - begun
    if (isLarge(order, tookMs)) collectGarbage()
    return { kind: 'loaded', version, light: changed, tookMs }
  } catch (cause) {
    if (order.kind === 'load') collectGarbage()
    return { kind: 'refused', fault: faultOf(cause), files: loadedFiles() }
  }
}

/** Whether much memory may be of no use any more: of what was opened, or of all that played. */
function isLarge(order: Exclude<PlayerOrder, { kind: 'move' | 'frame' }>, tookMs: number): boolean {
  return order.kind === 'load' && (order.layers.length === 0 || tookMs > ALONE_MS)
}

function faultOf(cause: unknown): SentFault {
  if (cause instanceof SourceError) return { code: cause.code, message: cause.message }
  const message = errorMessage(cause)
  return { code: cause instanceof ParameterError ? 'bad-parameter' : 'broken-effect', message }
}
