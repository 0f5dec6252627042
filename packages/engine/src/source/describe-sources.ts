import type { ConcatDescription, ConcatPart, SourceDescription } from '@ledloom/composition'
import { clipDescription } from '@ledloom/composition'
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
}

/**
 * Describes what a user typed as one source, or several that play one after another. The options apply
 * to each of them, the clip to the whole.
 *
 * @throws SourceError in one line with the text and the reason
 */
export async function describeSources(
  texts: readonly string[],
  { crossfade, partDuration, clip, ...options }: SequenceOptions = {},
): Promise<SourceDescription> {
  const sources: SourceDescription[] = []
  for (const text of texts) sources.push(await describeText(text, options))
  await checkOptionsUsed(sources, { ...options, crossfade })
  const [only] = sources
  const whole =
    only !== undefined && sources.length === 1
      ? only
      : await concatOf(sources, { crossfade, partDuration })
  return clip === undefined ? whole : clipDescription(whole, clip)
}

async function concatOf(
  sources: readonly SourceDescription[],
  { crossfade, partDuration }: Pick<SequenceOptions, 'crossfade' | 'partDuration'>,
): Promise<ConcatDescription> {
  const parts: ConcatPart[] = []
  for (const source of sources) parts.push(await partOf(source, partDuration))
  const whole = { kind: 'concat', parts, ...(crossfade !== undefined && { crossfade }) } as const
  await readSourceTiming(whole)
  return whole
}

async function partOf(
  source: SourceDescription,
  duration: number | undefined,
): Promise<ConcatPart> {
  if (duration === undefined) return { source }
  const { kind } = await readSourceTiming(source)
  return kind === 'timed' ? { source } : { source, duration }
}
