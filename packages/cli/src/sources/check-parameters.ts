import type { SourceDescription } from '@ledloom/engine'
import { CliError } from '../cli-error.ts'
import type { SourceChoices } from '../options/source-options.ts'

/**
 * Makes sure that parameters are given to something that has them.
 *
 * @throws CliError where none of the sources is an effect
 */
export function checkParameters(source: SourceDescription, { param }: SourceChoices): void {
  if (param === undefined || hasEffect(source)) return
  const [name = ''] = Object.keys(param)
  throw new CliError('bad-value', `-p ${name}=${param[name]} is for an effect, and there is none`)
}

function hasEffect(source: SourceDescription): boolean {
  if (source.kind === 'concat') return source.parts.some((part) => hasEffect(part.source))
  return source.kind === 'effect'
}
