import { errorMessage } from '@ledloom/core'
import {
  createEffectSource,
  createSoundTrack,
  type Effect,
  type EffectSource,
  type EffectSourceOptions,
  parseParameters,
} from '@ledloom/effects'
import { MOVING_RATE, SourceError } from '@ledloom/media'
import { localPath } from '@ledloom/media/files'
import type { SoundMemory } from '@ledloom/media/live-sound'
import { readPicturePalettes } from '@ledloom/media/palettes'
import { checkTrusted } from '../effects/check-trusted.ts'
import {
  EFFECT_ENDINGS,
  isEffectPath,
  isOwnEffect,
  isVideoCalledCode,
  loadEffect,
  locateEffect,
} from '../effects/load-effect.ts'
import { isPattern } from '../effects/load-pattern.ts'
import { openOwnEffect } from '../effects/open-own-effect.ts'
import type { SourceKind } from '../source/source-kind.ts'

/** An effect: one of the library by its name, or a user's by its file or package. */
export interface EffectDescription {
  readonly kind: 'effect'
  /** A name, or the path of an effect file or a pattern. */
  readonly effect: string
  /** Values that differ from the declared defaults. */
  readonly params: Readonly<Record<string, unknown>>
  /** The parameter `seed`, if `params` has none. */
  readonly seed: number
  /**
   * The path of a song or a video that the effect hears and whose length it has, or the memory of live
   * sound, which is endless. Default: effects that listen hear a built-in groove, endlessly.
   */
  readonly sound?: string | SoundMemory | undefined
}

declare module '@ledloom/composition' {
  interface SourceDescriptions {
    readonly effect: EffectDescription
  }
}

const effect: SourceKind<EffectDescription> = {
  openedFor: 'job',
  plural: 'effects',
  usualEndings: EFFECT_ENDINGS,
  sent: {
    fields: ({ file, effect, layer }) => ({
      effect,
      params: layer.params,
      seed: layer.seed,
      sound: file.optional(),
    }),
    async mapFiles({ sound, ...description }, mapping) {
      const mapped = { ...description, effect: await mapping.effect(description.effect) }
      if (sound === undefined) return mapped
      if (typeof sound !== 'string') {
        throw new TypeError('a movie needs a sound file, not live sound')
      }
      return { ...mapped, sound: await mapping.file(sound) }
    },
  },
  isReadAgain: isOwnEffect,
  takes: ['sound'],
  async describe(text, options) {
    const { params: given = {}, seed = 0, sound } = options
    const located = await locateEffect(text)
    if (located === undefined) return undefined
    if (isEffectPath(located)) {
      if (await isVideoCalledCode(located)) return undefined
      if (!(await isPattern(located))) await checkTrusted(text, options)
    }
    const loaded = await loadEffect(located)
    const params = await readPicturePalettes(loaded.params, given)
    const facts = { kind: 'effect', effect: located, params, seed } as const
    checkParameters(facts, loaded)
    if (sound === undefined) return facts
    if (typeof sound !== 'string') return { ...facts, sound }
    const path = localPath(sound)
    const { checkSound } = await import('@ledloom/media/sound')
    await checkSound(path)
    return { ...facts, sound: path }
  },
  async readTiming(description) {
    const loaded = await loadEffect(description.effect)
    checkParameters(description, loaded)
    const order = loaded.kind === 'pure' ? 'any' : 'forward'
    const { sound } = description
    if (typeof sound !== 'string') return { kind: 'endless', order }
    const { duration, notes } = await analyse(sound)
    const timing = { kind: 'timed', order, duration, exactRate: MOVING_RATE } as const
    return notes.length > 0 ? { ...timing, notes } : timing
  },
  async open(description, { layout, loop, isForMovie }) {
    const { effect: name, params, seed, sound: heard } = description
    const loaded = await loadEffect(name)
    checkParameters(description, loaded)
    const options = { layout, params, seed, loop, isForMovie }
    if (typeof heard === 'object') {
      const { createLiveTrack, hearLive } = await import('@ledloom/media/live-sound')
      const sound = createLiveTrack(heard)
      return hearLive(openEffect(name, loaded, { ...options, sound }), sound)
    }
    const sound = heard === undefined ? undefined : createSoundTrack(await analyse(heard))
    return openEffect(name, loaded, { ...options, loop: loop ?? sound?.duration, sound })
  },
}

async function analyse(sound: string) {
  const { analyseSound } = await import('@ledloom/media/sound')
  return analyseSound(sound)
}

function openEffect(name: string, loaded: Effect, options: EffectSourceOptions): EffectSource {
  return isEffectPath(name)
    ? openOwnEffect(name, loaded, options)
    : createEffectSource(loaded, options)
}

function checkParameters({ effect: name, params }: EffectDescription, loaded: Effect): void {
  try {
    parseParameters(loaded.params, params)
  } catch (cause) {
    const reason = errorMessage(cause)
    throw new SourceError('bad-parameter', `${name}: ${reason}`, { cause })
  }
}

export default effect
