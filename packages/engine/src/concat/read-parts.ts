import type { ConcatDescription, ConcatPart, SourceDescription } from '@ledloom/composition'
import { SEQUENCE_PARAMETERS, sourceName } from '@ledloom/composition'
import type { SourceTiming } from '@ledloom/media'
import { SourceError } from '@ledloom/media'
import { checkTransitionName } from '../show/show-library.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'

const { default: USUAL_SECONDS, max: LONGEST_SECONDS } = SEQUENCE_PARAMETERS.partDuration

/** A source among several, with its seconds. */
export interface TimedPart {
  readonly source: SourceDescription
  readonly timing: SourceTiming
  readonly duration: number
  /** Seconds after which it starts over, if it has no end. */
  readonly loop?: number | undefined
}

/** The complete parts of a concat. */
export interface TimedParts {
  readonly parts: readonly TimedPart[]
  /** Seconds; 0 where there is only one part. */
  readonly crossfade: number
  /** Default: a crossfade. */
  readonly transition?: string | undefined
}

/**
 * Reads the timing of each part of a concat.
 *
 * @throws SourceError if a part can't be read, `bad-parameter` for a duration or a crossfade
 *   out of range
 */
export async function readParts(description: ConcatDescription): Promise<TimedParts> {
  const { parts: described, crossfade = 0, transition } = description
  if (described.length === 0) throw refused('a sequence needs at least one source')
  const parts: TimedPart[] = []
  for (const part of described) parts.push(await readPart(part))
  checkCrossfade(crossfade, parts)
  if (transition !== undefined) await checkTransitionName(transition)
  return { parts, crossfade: parts.length > 1 ? crossfade : 0, transition }
}

async function readPart({ source, duration, loop }: ConcatPart): Promise<TimedPart> {
  const kind = await loadSourceKind(source.kind)
  const timing = await kind.readTiming(source)
  const own = timing.kind === 'timed' ? timing.duration : USUAL_SECONDS
  if (duration !== undefined && !isSeconds(duration)) {
    throw outOfRange('duration', source, duration)
  }
  if (loop !== undefined && !isSeconds(loop)) throw outOfRange('loop', source, loop)
  return { source, timing, duration: duration ?? own, loop }
}

function isSeconds(value: number): boolean {
  return value > 0 && value <= LONGEST_SECONDS
}

function outOfRange(name: string, source: SourceDescription, value: number): SourceError {
  const rule = `must be above 0 and at most ${LONGEST_SECONDS} seconds`
  return refused(`the ${name} of ${sourceName(source)} ${rule}, got ${value}`)
}

// Half: the fade into a part ends before the fade out of it begins.
function checkCrossfade(crossfade: number, parts: readonly TimedPart[]): void {
  if (!(crossfade >= 0)) throw refused(`crossfade must be 0 or more seconds, got ${crossfade}`)
  const shortest = parts.reduce((a, b) => (b.duration < a.duration ? b : a))
  if (parts.length === 1 || crossfade <= shortest.duration / 2) return
  const length = Math.round(shortest.duration * 1000) / 1000
  throw refused(
    `crossfade must be at most half of the shortest part (${sourceName(shortest.source)}, ${length} s), got ${crossfade}`,
  )
}

function refused(message: string): SourceError {
  return new SourceError('bad-parameter', message)
}
