import type { FrameSource } from '@ledloom/core'
import { ReloadingSource } from '@ledloom/render'
import type { OutletStatistics, StreamStatistics } from '@ledloom/stream'
import { CliError } from '../cli-error.ts'

/** What became of a stream. */
export interface StreamOutcome {
  readonly streamer: StreamStatistics
  readonly outlet?: OutletStatistics | undefined
}

/**
 * @throws CliError for a stream that showed nothing although it had the time to, or whose device was
 * gone at the end
 */
export function checkShown({ streamer, outlet }: StreamOutcome, source?: FrameSource): void {
  const isBroken = source instanceof ReloadingSource && !source.hasPlayed
  if ((streamer.frames === 0 && streamer.failed > 0) || isBroken) {
    throw new CliError('nothing-shown', 'the source made no frame: see above')
  }
  if (outlet?.state === 'lost') {
    throw new CliError('device-lost', 'the stream ended without its device: see above')
  }
}
