import { SourceError } from '@ledloom/media'
import type { TooLong } from './movie-choices.ts'
import type { PlanFacts } from './movie-plan.ts'
import { highestRate, lowestRate, type MovieTiming } from './movie-rates.ts'

/** What a clip is fitted into, and how. */
export interface Fitting {
  /** Whole frames, or infinite. */
  readonly room: number
  readonly timing: MovieTiming
  readonly minimumFrameRate: number
  readonly tooLong?: TooLong | undefined
}

/** A clip as it would be with room enough. */
type Clip = Pick<PlanFacts, 'wantedDuration' | 'bestFrameRate'>

/** What fitting decides. */
type Fitted = Pick<PlanFacts, 'frameCount' | 'frameRate' | 'speed'>

/**
 * The frames, the rate and the speed at which a clip fits.
 *
 * @throws SourceError `no-room` where it does not and `tooLong` is `fail`
 */
export function fitIntoRoom(clip: Clip, { tooLong = 'lower-rate', ...fitting }: Fitting): Fitted {
  const { wantedDuration, bestFrameRate: frameRate } = clip
  const { room } = fitting
  const frameCount = countFrames(wantedDuration, frameRate)
  if (frameCount <= room) return { frameCount, frameRate, speed: 1 }
  switch (tooLong) {
    case 'lower-rate':
      return lowerRate(clip, fitting)
    case 'trim':
      return { frameCount: room, frameRate, speed: 1 }
    case 'speed-up':
      return { frameCount: room, frameRate, speed: (wantedDuration * frameRate) / room }
    case 'fail':
      throw new SourceError('no-room', describeLack(clip, frameCount, room))
  }
}

function lowerRate({ wantedDuration, bestFrameRate }: Clip, fitting: Fitting): Fitted {
  const { room, timing, minimumFrameRate } = fitting
  const lowest = Math.min(bestFrameRate, lowestRate(minimumFrameRate, timing))
  const frameRate = Math.max(highestRate(room / wantedDuration, timing), lowest)
  return { frameCount: Math.min(room, countFrames(wantedDuration, frameRate)), frameRate, speed: 1 }
}

function countFrames(duration: number, frameRate: number): number {
  return Math.max(1, Math.round(duration * frameRate))
}

function describeLack({ wantedDuration, bestFrameRate }: Clip, needed: number, room: number) {
  const round = (value: number) => Math.round(value * 100) / 100
  const clip = `${round(wantedDuration)} s at ${round(bestFrameRate)} fps`
  return `${clip} need ${needed} frames, but the device has room for ${room}`
}
