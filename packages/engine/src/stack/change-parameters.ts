import type { FrameSource } from '@ledloom/core'
import { type Effect, type EffectSource, isLive, parseParameters } from '@ledloom/effects'
import { readPicturePalettes } from '@ledloom/media/palettes'
import { isSameContent } from './is-same-content.ts'
import { type LayerChange, NO_CHANGE } from './layer-change.ts'
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
): (content: SentContent) => Promise<LayerChange | undefined> {
  let now = opened
  return async (next) => {
    if (next.kind === 'live' || !isEffectSource(source)) return undefined
    if (!isSameContent(withoutParameters(now), withoutParameters(next))) return undefined
    if (isSameContent(now, next)) return NO_CHANGE
    const before = await inputOf(effect, now)
    const wanted = await inputOf(effect, next)
    // Nothing is prepared, nor changed, with a value that is not taken.
    parseParameters(effect.params, wanted)
    const madeReadyWith = (input: Params) => withoutLive(effect, input)
    const isLight = isSameContent(madeReadyWith(before), madeReadyWith(wanted))
    const past = now
    const apply = () => {
      setOrRestore(source, wanted, before)
      now = next
    }
    const undo = () => {
      exchange(source, wanted, before)
      now = past
    }
    return { isLight, apply, undo }
  }
}

/** All that an effect is given: what was chosen, and the seed where it takes one. */
async function inputOf(effect: Effect, { options }: TypedContent): Promise<Params> {
  const { seed, params = {} } = options
  const given = await readPicturePalettes(effect.params, params)
  return 'seed' in effect.params && seed !== undefined ? { seed, ...given } : given
}

/** An effect that can't be made ready with what is asked for plays on with what it had. */
function setOrRestore(source: EffectSource, wanted: Params, before: Params): void {
  try {
    exchange(source, before, wanted)
  } catch (error) {
    exchange(source, wanted, before)
    throw error
  }
}

/** Gives an effect these values, and its defaults of what only the past ones have. */
function exchange(source: EffectSource, past: Params, next: Params): void {
  const removed = Object.fromEntries(Object.keys(past).map((name) => [name, undefined]))
  source.setParameters({ ...removed, ...next })
}

/** What another value of makes an effect ready anew. */
function withoutLive(effect: Effect, input: Params): Params {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isLive(effect, name)))
}

type Params = Readonly<Record<string, unknown>>

function withoutParameters({ options, ...content }: TypedContent) {
  return { ...content, options: { ...options, params: {}, seed: 0 } }
}

function isEffectSource(source: FrameSource): source is EffectSource {
  return 'setParameters' in source
}
