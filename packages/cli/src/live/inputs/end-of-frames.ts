import type { Readable } from 'node:stream'
import type { LiveInputs } from '@ledloom/stream'
import { STREAM_INPUT } from './choose-inputs.ts'

/** Time for the last frame to be shown. */
const LAST_FRAME_MS = 200

/** Aborts with `signal`, or when frames from a stream were all there is and it has ended. */
export function endOfFrames(
  inputs: LiveInputs,
  signal: AbortSignal,
  stream: Readable = process.stdin,
): AbortSignal {
  const names = inputs.statistics.inputs.map(({ name }) => name)
  if (names.some((name) => name !== STREAM_INPUT)) return signal
  const ended = new AbortController()
  const end = () => setTimeout(() => ended.abort(), LAST_FRAME_MS)
  if (stream.readableEnded) end()
  else stream.once('end', end).once('error', end)
  return AbortSignal.any([signal, ended.signal])
}
