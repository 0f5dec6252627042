import { SourceError } from '@ledloom/media'
import { describeSources, type SequenceOptions } from '../../describe-sources.ts'
import type { SourceDescription } from '../../source/source-description.ts'

/** A source as it is now, with what had to be left out of what was asked for. */
export interface DescribedVersion {
  readonly description: SourceDescription
  readonly notes: readonly string[]
}

/**
 * Describes a source that was changed, with those of its parameters that it still takes.
 *
 * @throws SourceError where it can't be read
 */
export async function describeVersion(
  texts: readonly string[],
  options: SequenceOptions,
): Promise<DescribedVersion> {
  try {
    return { description: await describeSources(texts, options), notes: [] }
  } catch (fault) {
    if (!isBadParameter(fault)) throw fault
    return describeWithout(texts, options)
  }
}

async function describeWithout(
  texts: readonly string[],
  options: SequenceOptions,
): Promise<DescribedVersion> {
  const params: Record<string, unknown> = {}
  const notes: string[] = []
  for (const [name, value] of Object.entries(options.params ?? {})) {
    const refusal = await refusalOf(texts, { ...options, params: { [name]: value } })
    if (refusal === undefined) params[name] = value
    else notes.push(`${name} is left out: ${refusal}`)
  }
  return { description: await describeSources(texts, { ...options, params }), notes }
}

async function refusalOf(
  texts: readonly string[],
  options: SequenceOptions,
): Promise<string | undefined> {
  try {
    await describeSources(texts, options)
    return undefined
  } catch (fault) {
    if (isBadParameter(fault)) return fault.message
    throw fault
  }
}

function isBadParameter(fault: unknown): fault is SourceError {
  return fault instanceof SourceError && fault.code === 'bad-parameter'
}
