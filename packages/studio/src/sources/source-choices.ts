import type { Clip } from '@ledloom/composition'
import type { DescribeOptions, SequenceOptions } from '@ledloom/engine'
import type { Motion, PictureView } from '@ledloom/media'
import type { SoundMemory } from '@ledloom/media/live-sound'
import type { MovieFileOptions } from '@ledloom/media/sequence'
import { StudioError } from '../report/studio-error.ts'

/** Options of a command for the part and the speed of its sources. */
interface ClipChoices {
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly speed?: number | undefined
  readonly crossfade?: number | undefined
  readonly each?: number | undefined
  /** Seconds of single sources, see `SequenceOptions.partDurations`. */
  readonly lengths?: readonly (number | null)[] | undefined
  readonly loop?: number | undefined
}

/**
 * The choices that were made, as sources are described with.
 *
 * @throws StudioError `usage` for a part that ends before it starts
 */
export function clipOptions(
  choices: ClipChoices,
): Pick<SequenceOptions, 'clip' | 'crossfade' | 'partDuration' | 'partDurations' | 'loop'> {
  const { start, end, speed, crossfade, each, lengths, loop } = choices
  const clip: Clip = { start, end, speed }
  if (start !== undefined && end !== undefined && end <= start) {
    throw new StudioError('usage', `--end must be after --start (${start} s), got ${end}`)
  }
  const isWhole = start === undefined && end === undefined && speed === undefined
  return {
    ...{ clip: isWhole ? undefined : clip, crossfade, partDuration: each },
    ...(lengths !== undefined && { partDurations: lengths }),
    ...(loop !== undefined && { loop }),
  }
}

/** Options of a command for pictures and videos. */
interface PictureChoices extends PictureView {
  readonly motion?: Motion | undefined
  readonly period?: number | undefined
}

/** The choices that were made, as a source is described with. */
export function pictureOptions(choices: PictureChoices): Pick<DescribeOptions, 'view' | 'motion'> {
  const { motion: moved, period: seconds, ...view } = choices
  const { fit, projection, axis, mirror, rotate, crop } = view
  return {
    view: { fit, projection, axis, mirror, rotate, crop },
    motion: moved && { ...moved, period: seconds },
  }
}

/** Options of a command for sequence files. */
export interface FileChoices {
  readonly fileFps?: number | undefined
  readonly channel?: number | undefined
  readonly model?: string | undefined
}

/** Converts the options of a command to those of a movie file. */
export function fileOptions({
  fileFps,
  channel,
  model,
}: FileChoices): Pick<MovieFileOptions, 'frameRate' | 'channelOffset' | 'model'> {
  return {
    ...(fileFps !== undefined && { frameRate: fileFps }),
    ...(channel !== undefined && { channelOffset: channel - 1 }),
    ...(model !== undefined && { model }),
  }
}

/** Options of a command for its sources. */
export interface SourceChoices extends PictureChoices, ClipChoices, FileChoices {
  readonly param?: Readonly<Record<string, string>> | undefined
  readonly seed?: number | undefined
  readonly allowEffects?: boolean | undefined
  /** The path of a file, or live sound. */
  readonly sound?: string | SoundMemory | undefined
}

/** The choices that were made, as sources are described with; what is in their files comes apart. */
export function sourceOptions(choices: SourceChoices): Omit<SequenceOptions, 'lights'> {
  const { param: params = {}, seed = 0, allowEffects = false } = choices
  return {
    params,
    seed,
    sound: choices.sound,
    ...(!allowEffects && { trustedFolder: process.cwd() }),
    ...pictureOptions(choices),
    ...clipOptions(choices),
  }
}
