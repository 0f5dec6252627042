import type { FrameSource } from '@ledloom/core'
import { isReadAgain, Player, type PlayerEvent } from '@ledloom/engine/player'
import {
  explainInputs,
  type IncomingTransfer,
  InputError,
  type InputExplanation,
  type InputOptions,
  type LiveInputs,
  type MappingOptions,
  openInputs,
} from '@ledloom/inputs'
import type { PictureView } from '@ledloom/media'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { describeFor, sequenceFor } from '../sources/describe-source.ts'
import { pictureOptions, type SourceChoices } from '../sources/source-choices.ts'
import type { PictureSize } from './choose-inputs.ts'

/** A user's choices about live light, besides the inputs. */
export interface OpenInputsChoices extends PictureView, FallbackChoices {
  /** Prints a line about an input that can't be opened. */
  readonly note: (line: string) => void
  readonly host: string
  /** Notified of a fallback that is read again when saved. */
  readonly onEvent?: ((event: PlayerEvent) => void) | undefined
  readonly allowFilePages?: boolean | undefined
  readonly name?: string | undefined
  readonly silence?: number | undefined
  readonly picture?: PictureSize | undefined
  readonly order?: MappingOptions['order']
  readonly rgbw?: boolean | undefined
  readonly transfer?: IncomingTransfer | undefined
}

/** Open inputs and their fallback. */
export interface OpenLiveInputs {
  readonly inputs: LiveInputs
  close(): Promise<void>
}

/**
 * Explains where inputs would listen, without opening them.
 *
 * @param wanted by name, as `chooseInputs` gives them
 * @throws InputError for invalid choices
 */
export function explainLiveInputs(
  wanted: Readonly<Record<string, InputOptions>>,
  { layout }: OutletProfile,
  choices: OpenInputsChoices,
): Promise<InputExplanation[]> {
  const { host } = choices
  return explainInputs({ layout, inputs: wanted, host, mapping: mappingOf(choices) })
}

/**
 * Opens inputs and their fallback.
 *
 * @param wanted by name, as `chooseInputs` gives them
 * @throws StudioError, InputError for invalid choices, or if no input can be opened
 */
export async function openLiveInputs(
  wanted: Readonly<Record<string, InputOptions>>,
  profile: OutletProfile,
  choices: OpenInputsChoices,
): Promise<OpenLiveInputs> {
  const fallback = await openFallback(profile, choices, choices.onEvent ?? (() => undefined))
  const { layout } = profile
  const { host, allowFilePages, name, silence, note } = choices
  try {
    const silenceMs = silence === undefined ? undefined : 1000 * silence
    const inputs = await openInputs({
      ...{ layout, inputs: wanted, host, allowFilePages, name, silenceMs, fallback },
      mapping: mappingOf(choices),
      onMissing: ({ message }) => note(message),
    }).catch((error: unknown) => {
      throw reportEach(error, note)
    })
    inputs.onError(({ message }) => note(message))
    return {
      inputs,
      async close() {
        await inputs.close()
        await fallback?.close?.()
      },
    }
  } catch (error) {
    await fallback?.close?.()
    throw error
  }
}

/** Notes each of several inputs that can't be opened. */
function reportEach(error: unknown, note: (line: string) => void): unknown {
  if (!(error instanceof InputError) || !(error.cause instanceof AggregateError)) return error
  const { errors } = error.cause
  if (errors.length === 1 || error.message === errors[0].message) return error
  for (const { message } of errors) note(message)
  const hint = '--input chooses some, --set ddp.port=4049 another port for one'
  return new InputError('open-failed', `no input can be opened; ${hint}`, { cause: error })
}

function mappingOf(choices: OpenInputsChoices): MappingOptions {
  const { order, transfer, picture, rgbw = false } = choices
  const { view } = pictureOptions(choices)
  return { order, transfer, picture, view, channelsPerPixel: rgbw ? 4 : 3 }
}

/** The source that plays while nobody sends. */
export interface FallbackChoices {
  readonly fallback?: string | undefined
  /** Sound for an effect that reacts to it. */
  readonly sound?: SourceChoices['sound']
  readonly allowEffects?: SourceChoices['allowEffects']
}

/** Opens the fallback, if there is one. `onEvent` receives faults, and that a saved file plays. */
export async function openFallback(
  profile: OutletProfile,
  { fallback, sound, allowEffects }: FallbackChoices,
  onEvent: (event: PlayerEvent) => void,
): Promise<FrameSource | undefined> {
  if (fallback === undefined) return undefined
  const texts = [fallback]
  const choices = { sound, allowEffects }
  // A file that is read again may be broken now; the player reports it.
  if (!(await isReadAgain(fallback))) await describeFor(profile, texts, choices)
  const { params = {}, seed = 0, ...options } = sequenceFor(profile, texts, choices)
  const source = { kind: 'typed', texts, options } as const
  const layer = { id: 'source', source, params, seed, blend: 'normal', opacity: 1, speed: 1 }
  return Player.open([layer], { layout: profile.layout, onEvent, expectsUpdates: false })
}
