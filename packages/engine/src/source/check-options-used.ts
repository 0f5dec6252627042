import type { SourceDescription } from '@ledloom/composition'
import { sourceName } from '@ledloom/composition'
import { SourceError } from '@ledloom/media'
import type { DescribeOptions } from './describe-options.ts'
import { listSourceKinds, loadSourceKind } from './load-source-kind.ts'
import type { SourceOption } from './source-kind.ts'

/** Projections that go around an axis. */
const ROUND = ['cylinder', 'sphere'] as const

/**
 * Makes sure that each option means something for at least one of the sources it was given for.
 *
 * @throws SourceError `bad-parameter`
 */
export async function checkOptionsUsed(
  sources: readonly SourceDescription[],
  options: DescribeOptions & { readonly crossfade?: number | undefined },
): Promise<void> {
  const { view = {}, motion, sound, crossfade } = options
  const given = Object.entries(view).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (given.length > 0) await checkTaken(sources, 'view', given.join(' and '))
  if (motion !== undefined) await checkTaken(sources, 'motion', motion.kind)
  if (sound !== undefined) await checkTaken(sources, 'sound', 'sound')
  if (crossfade && sources.length === 1) {
    throw refused('crossfade is for several sources, and there is only one')
  }
  checkAxis(view)
}

async function checkTaken(
  sources: readonly SourceDescription[],
  option: SourceOption,
  given: string,
): Promise<void> {
  const names = await listSourceKinds()
  const kinds = await Promise.all(
    names.map(async (name) => ({ name, ...(await loadSourceKind(name)) })),
  )
  const taking = kinds.filter(({ takes = [] }) => takes.includes(option))
  if (sources.length === 0) return
  if (sources.some(({ kind }) => taking.some(({ name }) => name === kind))) return
  const accepted = new Intl.ListFormat('en').format(taking.map(({ plural }) => plural))
  throw refused(
    `${given} can be chosen for ${accepted}, not for ${sources.map(sourceName).join(', ')}`,
  )
}

function checkAxis({ axis, projection = 'front' }: NonNullable<DescribeOptions['view']>): void {
  if (axis === undefined || ROUND.some((round) => round === projection)) return
  throw refused(`axis is for the projections ${ROUND.join(' and ')}, not for ${projection}`)
}

function refused(message: string): SourceError {
  return new SourceError('bad-parameter', message)
}
