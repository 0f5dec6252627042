import type { FrameSource } from '@ledloom/core'
import { type Effect, type EffectSource, parseParameters } from '@ledloom/effects'
import { readPicturePalettes } from '../palettes/read-picture-palettes.ts'
import { isSameContent } from './is-same-content.ts'
import type { SentContent } from './stack-layer.ts'
import type { TypedContent } from './typed-layer.ts'

/**
 * Gives what changes the parameters of an effect that plays, as long as nothing else of what was
 * typed is another.
 */
export function changeParameters(
  source: FrameSource,
  effect: Effect,
  opened: TypedContent,
): (content: SentContent) => Promise<(() => void) | undefined> {
  let now = opened
  return async (next) => {
    if (next.kind === 'live' || !isEffectSource(source)) return undefined
    if (!isSameContent(withoutParameters(now), withoutParameters(next))) return undefined
    if (isSameContent(now, next)) return () => undefined
    const { seed, params = {} } = next.options
    const before = await readPicturePalettes(effect.params, now.options.params ?? {})
    const given = await readPicturePalettes(effect.params, params)
    const seeded = 'seed' in effect.params && seed !== undefined ? { seed, ...given } : given
    // Nothing is prepared, nor changed, with a value that is not taken.
    parseParameters(effect.params, seeded)
    const removed = Object.fromEntries(Object.keys(before).map((name) => [name, undefined]))
    return () => {
      setOrRestore(source, { ...removed, ...seeded }, before)
      now = next
    }
  }
}

/** An effect that can't be made ready with what is asked for plays on with what it had. */
function setOrRestore(source: EffectSource, wanted: Params, before: Params): void {
  try {
    source.setParameters(wanted)
  } catch (error) {
    const undone = Object.fromEntries(Object.keys(wanted).map((name) => [name, undefined]))
    source.setParameters({ ...undone, ...before })
    throw error
  }
}

type Params = Readonly<Record<string, unknown>>

function withoutParameters({ options, ...content }: TypedContent) {
  return { ...content, options: { ...options, params: {}, seed: 0 } }
}

function isEffectSource(source: FrameSource): source is EffectSource {
  return 'setParameters' in source
}
