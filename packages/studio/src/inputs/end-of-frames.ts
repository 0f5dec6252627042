import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { LiveInputs } from '@ledloom/inputs'
import type { Group } from '@ledloom/stream'
import { StudioError } from '../report/studio-error.ts'
import { STREAM_INPUT } from './choose-inputs.ts'

/** Time for the last frame to be shown. */
const LAST_FRAME_MS = 200
/** Time for devices to take their first frame if the frames end before that. */
const FIRST_FRAME_MS = 15_000
const LOOK_EVERY_MS = 50
const ENDED = 'the frames on standard input have ended'

/** Options for the end of frames on standard input. */
interface EndOfFramesOptions {
  readonly signal: AbortSignal
  /** Requested length. */
  readonly seconds?: number | undefined
  /** Prints a line if the end is early, or other inputs go on. */
  readonly note: (line: string) => void
  /** Standard input. */
  readonly stream: Readable
  /** Devices that get the last frame, even if they are slow to enter realtime mode. */
  readonly group?: Pick<Group, 'statistics'> | undefined
}

/** @throws StudioError if standard input was the only input and ended without a frame */
export function checkFramesCame(inputs: LiveInputs, stream: Readable): void {
  const [first, ...others] = inputs.statistics.inputs
  const isAlone = first?.name === STREAM_INPUT && others.length === 0
  if (isAlone && first.packets === 0 && stream.readableEnded) {
    throw new StudioError('nothing-shown', 'no whole frame came on standard input: see above')
  }
}

/** Aborts with `signal`, or when standard input has ended and was the only input. */
export function endOfFrames(
  inputs: LiveInputs,
  { signal, seconds, note, stream, group }: EndOfFramesOptions,
): AbortSignal {
  const names = inputs.statistics.inputs.map(({ name }) => name)
  if (!names.includes(STREAM_INPUT)) return signal
  const isAlone = names.length === 1
  const ended = new AbortController()
  const end = () => {
    if (!isAlone) note(`${ENDED}; the other inputs go on`)
    else if (seconds !== undefined) note(`${ENDED} before ${seconds} s were over`)
    if (isAlone) void lastFrameShown(group).then(() => ended.abort())
  }
  if (stream.readableEnded) end()
  else stream.once('end', end).once('error', end)
  return isAlone ? AbortSignal.any([signal, ended.signal]) : signal
}

async function lastFrameShown(group: EndOfFramesOptions['group']): Promise<void> {
  const endMs = performance.now() + FIRST_FRAME_MS
  while (group !== undefined && isAwaited(group) && performance.now() < endMs) {
    await wait(LOOK_EVERY_MS)
  }
  await wait(LAST_FRAME_MS)
}

/** Returns true if a device has yet to take its first frame. */
function isAwaited({ statistics }: Pick<Group, 'statistics'>): boolean {
  return statistics.members.some(
    ({ outlet }) => outlet !== undefined && outlet.sent === 0 && outlet.state !== 'lost',
  )
}
