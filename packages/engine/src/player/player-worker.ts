import { workerData } from 'node:worker_threads'
import { createFrame, errorMessage, type Frame } from '@ledloom/core'
import { ParameterError } from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import type { KnownSound } from '@ledloom/media/sound'
import { loadedFiles } from '../effects/loaded-files.ts'
import { answerRequests } from '../threads/answer-requests.ts'
import { collectGarbage } from '../threads/collect-garbage.ts'
import { LayerMixer, refusedLayers } from './layer-mixer.ts'
import { endAheadThreads } from './open-ahead.ts'
import type { SentLayer } from './played-layer.ts'
import {
  ALONE_MS,
  type PlayerReply,
  type PlayerRequest,
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

/** The layers that play, and where their frames go. */
interface Output {
  readonly mixer: LayerMixer
  /** Shared memory for requested frames. */
  readonly light: Frame
  /** The first frame of changed layers, which nobody requested. */
  readonly changed: Frame
}

let output: Output | undefined

answerRequests<PlayerRequest, PlayerReply>(async (request) => {
  if (request.kind === 'move') {
    output?.mixer.close()
    const { layout, light } = request
    const mixer = new LayerMixer({ layout, place })
    output = { mixer, light, changed: createFrame(layout.ledCount) }
    return { kind: 'moved' }
  }
  if (output === undefined) throw new Error('the first request must be move')
  return play(output, request)
}, close)

async function close(): Promise<void> {
  output?.mixer.close()
  await endAheadThreads()
}

async function play(
  { mixer, light, changed }: Output,
  request: Exclude<PlayerRequest, { kind: 'move' }>,
): Promise<PlayerReply> {
  const { time, epoch } = request
  const now = { time, epoch }
  const begun = performance.now()
  if (request.kind === 'frame') {
    mixer.render(light, now, request.pressed)
    // Also those of the first frame of changed layers, which nobody requested.
    const faults = mixer.takeFaults()
    const variables = mixer.variablesOf(request.watched)
    const tookMs = performance.now() - begun
    return { kind: 'made', faults, values: mixer.values, variables, tookMs }
  }
  try {
    const isQuick = request.kind === 'adapt'
    const version = isQuick
      ? await mixer.adapt({ ...request, now }, request.mostMs)
      : await mixer.load({ ...request, now })
    if (version === undefined) return { kind: 'unfit' }
    mixer.render(changed, now)
    const tookMs = performance.now() - begun
    if (isLarge(request, tookMs)) collectGarbage()
    const sounds = await soundsOf(request.layers)
    return { kind: 'loaded', version, light: changed, tookMs, sounds }
  } catch (cause) {
    if (request.kind === 'load') collectGarbage()
    const layer = cause instanceof Error ? refusedLayers.get(cause) : undefined
    return { kind: 'refused', fault: faultOf(cause), files: loadedFiles(), layer }
  }
}

/** The known sound files, if any layer hears one. */
async function soundsOf(layers: readonly SentLayer[]): Promise<readonly KnownSound[]> {
  const isHeard = layers.some(({ source, heard }) => {
    const own = source.kind === 'live' ? undefined : source.options?.sound
    return typeof (own ?? heard) === 'string'
  })
  return isHeard ? (await import('@ledloom/media/sound')).knownSounds() : []
}

/**
 * Returns true if much memory may be free: after layers that took long to open, or when nothing
 * plays.
 */
function isLarge(
  request: Exclude<PlayerRequest, { kind: 'move' | 'frame' }>,
  tookMs: number,
): boolean {
  return request.kind === 'load' && (request.layers.length === 0 || tookMs > ALONE_MS)
}

function faultOf(cause: unknown): SentFault {
  if (cause instanceof SourceError) return { code: cause.code, message: cause.message }
  const message = errorMessage(cause)
  return { code: cause instanceof ParameterError ? 'bad-parameter' : 'broken-effect', message }
}
