import type { SourceDescription } from '@ledloom/composition'
import { listEffectNames } from './effects/effect-files.ts'
import { unknownEffect } from './effects/unknown-effect.ts'
import { checkOptionsUsed } from './source/check-options-used.ts'
import type { DescribeOptions } from './source/describe-options.ts'
import { loadSourceKind } from './source/load-source-kind.ts'

/**
 * An effect of the library by its name, as a source. Unlike `describeSource`, a name never stands
 * for a file or a package: it may come from somebody who is not to read those of this machine.
 *
 * @throws SourceError `unknown-effect` for any other name; others for options that are not taken
 */
export async function describeEffect(
  name: string,
  options: DescribeOptions = {},
): Promise<SourceDescription> {
  const known = await listEffectNames()
  const kind = await loadSourceKind('effect')
  const isKnown = known.includes(name)
  const description = isKnown ? await kind.describe(name, options) : undefined
  if (description === undefined) throw unknownEffect(name, known)
  checkOptionsUsed([description], options)
  return description
}
