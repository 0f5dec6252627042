import { createEffectSource, type Effect, parseParameters } from '@ledloom/effects'
import { isEffectPath, loadEffect, locateEffect } from '../effects/load-effect.ts'
import { openOwnEffect } from '../effects/open-own-effect.ts'
import { RenderError } from '../render-error.ts'
import type { SourceKind } from '../source/source-kind.ts'
import { looksLikeVideo } from '../video/video-content.ts'

/** Light from code: an effect of the library by its name, or a user's own by its file or package. */
export interface EffectDescription {
  readonly kind: 'effect'
  /** A name, or the path of a .ts, .js or .mjs file. */
  readonly effect: string
  /** What differs from the declared defaults. */
  readonly params: Readonly<Record<string, unknown>>
  readonly seed: number
}

const effect: SourceKind<EffectDescription> = {
  openedFor: 'job',
  async describe(text, { params = {}, seed = 0 }) {
    const located = await locateEffect(text)
    // Camcorders write .mts and television .ts, which are MPEG transport streams.
    const isVideo =
      located !== undefined && isEffectPath(located) && (await looksLikeVideo(located))
    if (located === undefined || isVideo) return undefined
    const description: EffectDescription = { kind: 'effect', effect: located, params, seed }
    checkParameters(description, await loadEffect(located))
    return description
  },
  async readTiming(description) {
    const loaded = await loadEffect(description.effect)
    checkParameters(description, loaded)
    return { kind: 'endless', order: loaded.kind === 'pure' ? 'any' : 'forward' }
  },
  async open(description, { layout, loop }) {
    const { effect: name, params, seed } = description
    const loaded = await loadEffect(name)
    checkParameters(description, loaded)
    const options = { layout, params, seed, loop }
    return isEffectPath(name)
      ? openOwnEffect(name, loaded, options)
      : createEffectSource(loaded, options)
  },
}

function checkParameters({ effect: name, params }: EffectDescription, loaded: Effect): void {
  try {
    parseParameters(loaded.params, params)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RenderError('bad-parameter', `${name}: ${reason}`, { cause })
  }
}

export default effect
