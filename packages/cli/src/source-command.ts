import { Argument } from '@commander-js/extra-typings'
import { defineCommand } from './command.ts'
import * as time from './options/clip-options.ts'
import * as file from './options/file-options.ts'
import { layoutOption } from './options/layout-option.ts'
import * as out from './options/output-options.ts'
import * as picture from './options/picture-options.ts'
import { sound } from './options/sound-option.ts'
import { parameter, SOURCE, seed } from './options/source-options.ts'

/**
 * A command that makes light of one `<source>` or several, with the options that all of these have.
 *
 * @param isOptional whether it may be given none; default false
 */
export function defineSourceCommand(name: string, { isOptional = false } = {}) {
  const sources = new Argument('<source...>', SOURCE)
  if (isOptional) sources.argOptional()
  return defineCommand(name)
    .addArgument(sources)
    .addOption(layoutOption)
    .addOption(parameter)
    .addOption(seed)
    .addOption(sound)
    .addOption(time.seconds)
    .addOption(time.frameRate)
    .addOption(time.start)
    .addOption(time.end)
    .addOption(time.speed)
    .addOption(time.crossfade)
    .addOption(time.each)
    .addOption(picture.fit)
    .addOption(picture.projection)
    .addOption(picture.axis)
    .addOption(picture.mirror)
    .addOption(picture.rotate)
    .addOption(picture.crop)
    .addOption(picture.motion)
    .addOption(picture.period)
    .addOption(file.fileFrameRate)
    .addOption(file.channel)
    .addOption(out.brightness)
    .addOption(out.contrast)
    .addOption(out.saturation)
    .addOption(out.whitePoint)
    .addOption(out.white)
    .addOption(out.whiteTint)
    .addOption(out.powerLimit)
    .addOption(out.gamma)
}
