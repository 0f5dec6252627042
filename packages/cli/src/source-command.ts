import { defineCommand } from './command.ts'
import { layoutOption } from './options/layout-option.ts'
import * as out from './options/output-options.ts'
import { fit, frameRate, parameter, SOURCE, seconds, seed } from './options/source-options.ts'

/** A command that makes light of a `<source>`, with the options that all of these have. */
export function defineSourceCommand(name: string) {
  return defineCommand(name)
    .argument('<source>', SOURCE)
    .addOption(layoutOption)
    .addOption(parameter)
    .addOption(seed)
    .addOption(fit)
    .addOption(seconds)
    .addOption(frameRate)
    .addOption(out.brightness)
    .addOption(out.contrast)
    .addOption(out.saturation)
    .addOption(out.whitePoint)
    .addOption(out.white)
    .addOption(out.whiteTint)
    .addOption(out.powerLimit)
    .addOption(out.gamma)
}
