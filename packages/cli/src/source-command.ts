import { Argument } from '@commander-js/extra-typings'
import { defineLightCommand } from './light-command.ts'
import * as time from './options/clip-options.ts'
import * as file from './options/file-options.ts'
import * as picture from './options/picture-options.ts'
import { sound } from './options/sound-option.ts'
import { allowEffects, parameter, SOURCE, seed } from './options/source-options.ts'

/**
 * A command that makes light of one `<source>` or several, with the options that all of these have.
 *
 * @param isOptional whether it may be given none; default false
 */
export function defineSourceCommand(name: string, { isOptional = false } = {}) {
  const sources = new Argument('<source...>', SOURCE)
  if (isOptional) sources.argOptional()
  return defineLightCommand(name)
    .addArgument(sources)
    .addOption(parameter)
    .addOption(seed)
    .addOption(allowEffects)
    .addOption(sound)
    .addOption(time.start)
    .addOption(time.end)
    .addOption(time.speed)
    .addOption(time.crossfade)
    .addOption(time.each)
    .addOption(picture.motion)
    .addOption(picture.period)
    .addOption(file.fileFrameRate)
    .addOption(file.channel)
    .addOption(file.model)
}
