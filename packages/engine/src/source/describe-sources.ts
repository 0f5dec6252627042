import type { ConcatDescription, ConcatPart, SourceDescription } from '@ledloom/composition'
import { clipDescription, SEQUENCE_PARAMETERS } from '@ledloom/composition'
import type { SourceTiming } from '@ledloom/media'
import { checkOptionsUsed } from './check-options-used.ts'
import type { DescribeOptions } from './describe-options.ts'
import { describeText } from './describe-source.ts'
import { readSourceTiming } from './open-source.ts'

/** Options of several sources. */
export interface SequenceOptions extends DescribeOptions {
  /** Seconds in which each fades into the next, see `ConcatDescription`. Default 0, a cut. */
  readonly crossfade?: number | undefined
  /** Seconds of each source without a duration, above 0. Default 5. */
  readonly partDuration?: number | undefined
  /**
   * Seconds of single sources, in their order, for which they are cut or start over, whatever length of their own
   * they have; null for those that last as without it.
   */
  readonly partDurations?: readonly (number | null)[] | undefined
  /**
   * Seconds after which each source without an end starts over, see `ConcatPart`; those that depend on
   * their past never do. Default: none does.
   */
  readonly loop?: number | undefined
}

/**
 * Describes what a user typed as one source, or several that play one after another. The options apply
 * to each of them, the clip to the whole.
 *
 * @throws SourceError in one line with the text and the reason
 */
export async function describeSources(
  texts: readonly string[],
  { crossfade, partDuration, partDurations, loop, clip, ...options }: SequenceOptions = {},
): Promise<SourceDescription> {
  const sources: SourceDescription[] = []
  for (const text of texts) sources.push(await describeText(text, options))
  await checkOptionsUsed(sources, { ...options, crossfade })
  const [only] = sources
  const whole =
    only !== undefined && sources.length === 1
      ? await loopOf(only, loop)
      : await concatOf(sources, { crossfade, partDuration, partDurations, loop })
  return clip === undefined ? whole : clipDescription(whole, clip)
}

type PartOptions = Pick<SequenceOptions, 'crossfade' | 'partDuration' | 'partDurations' | 'loop'>

/**
 * Seconds of each of several sources that play one after another.
 *
 * @throws SourceError in one line with the text and the reason
 */
export async function readPartDurations(
  texts: readonly string[],
  { partDuration, partDurations, ...options }: Omit<SequenceOptions, 'clip' | 'crossfade'> = {},
): Promise<readonly number[]> {
  const sources: SourceDescription[] = []
  for (const text of texts) sources.push(await describeText(text, options))
  const described = await partsOf(sources, { partDuration, partDurations })
  const durations: number[] = []
  for (const { source, duration } of described) {
    const timing = await readSourceTiming(source)
    const own = timing.kind === 'timed' ? timing.duration : SEQUENCE_PARAMETERS.partDuration.default
    durations.push(duration ?? own)
  }
  return durations
}

async function concatOf(
  sources: readonly SourceDescription[],
  { crossfade, ...options }: PartOptions,
): Promise<ConcatDescription> {
  const parts = await partsOf(sources, options)
  const whole = { kind: 'concat', parts, ...(crossfade !== undefined && { crossfade }) } as const
  await readSourceTiming(whole)
  return whole
}

async function partsOf(
  sources: readonly SourceDescription[],
  { partDuration, partDurations = [], loop }: Omit<PartOptions, 'crossfade'>,
): Promise<readonly ConcatPart[]> {
  const parts: ConcatPart[] = []
  for (const [at, source] of sources.entries()) {
    const own = partDurations[at] ?? undefined
    const part = own === undefined ? await partOf(source, partDuration) : { source, duration: own }
    const isEndless = loop !== undefined && isLoopable(await readSourceTiming(source))
    parts.push(isEndless ? { ...part, loop } : part)
  }
  return parts
}

async function partOf(
  source: SourceDescription,
  duration: number | undefined,
): Promise<ConcatPart> {
  if (duration === undefined) return { source }
  const { kind } = await readSourceTiming(source)
  return kind === 'timed' ? { source } : { source, duration }
}

/** A source that starts over after some seconds, if it has no end and can. */
async function loopOf(
  source: SourceDescription,
  loop: number | undefined,
): Promise<SourceDescription> {
  if (loop === undefined || !isLoopable(await readSourceTiming(source))) return source
  const whole = { kind: 'concat', parts: [{ source, duration: loop, loop }] } as const
  await readSourceTiming(whole)
  return whole
}

function isLoopable(timing: SourceTiming): boolean {
  return timing.kind === 'endless' && timing.order === 'any'
}
