import type { SourceDescription } from '@ledloom/composition'
import { sourceName } from '@ledloom/composition'
import { SourceError } from '@ledloom/media'
import type { DescribeOptions } from './describe-options.ts'

type Kind = SourceDescription['kind']

/** The kinds of sources for which there is something to look at. */
const LOOKED_AT: readonly Kind[] = ['image', 'animation', 'video']

/** Projections that go around an axis. */
const ROUND = ['cylinder', 'sphere'] as const

/**
 * Makes sure that each option means something for at least one of the sources it was given for.
 *
 * @throws SourceError `bad-parameter`
 */
export function checkOptionsUsed(
  sources: readonly SourceDescription[],
  options: DescribeOptions & { readonly crossfade?: number | undefined },
): void {
  const { view = {}, motion, sound, crossfade } = options
  const given = Object.entries(view).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (given.length > 0) {
    checkKinds(
      sources,
      LOOKED_AT,
      `${given.join(' and ')} can be chosen for pictures, animations and videos`,
    )
  }
  if (motion !== undefined) checkKinds(sources, ['image'], `${motion.kind} is for still pictures`)
  if (sound !== undefined) checkKinds(sources, ['effect'], 'sound is for effects')
  if (crossfade && sources.length === 1) {
    throw refused('crossfade is for several sources, and there is only one')
  }
  checkAxis(view)
}

function checkKinds(
  sources: readonly SourceDescription[],
  kinds: readonly Kind[],
  meaning: string,
): void {
  if (sources.length === 0 || sources.some(({ kind }) => kinds.includes(kind))) return
  throw refused(`${meaning}, not for ${sources.map(sourceName).join(', ')}`)
}

function checkAxis({ axis, projection = 'front' }: NonNullable<DescribeOptions['view']>): void {
  if (axis === undefined || ROUND.some((round) => round === projection)) return
  throw refused(`axis is for the projections ${ROUND.join(' and ')}, not for ${projection}`)
}

function refused(message: string): SourceError {
  return new SourceError('bad-parameter', message)
}
