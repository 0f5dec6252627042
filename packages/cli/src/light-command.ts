import { defineCommand } from './command.ts'
import * as time from './options/clip-options.ts'
import { layoutOption, upOption } from './options/layout-option.ts'
import * as out from './options/output-options.ts'
import * as picture from './options/picture-options.ts'

/**
 * A command that shows light, wherever that comes from, with the options that all of these have:
 * where the LEDs hang, how long and how often, how a picture lies on them, and from light to bytes.
 */
export function defineLightCommand(name: string) {
  return defineCommand(name)
    .addOption(layoutOption)
    .addOption(upOption)
    .addOption(time.seconds)
    .addOption(time.frameRate)
    .addOption(picture.fit)
    .addOption(picture.projection)
    .addOption(picture.axis)
    .addOption(picture.mirror)
    .addOption(picture.rotate)
    .addOption(picture.crop)
    .addOption(out.brightness)
    .addOption(out.contrast)
    .addOption(out.saturation)
    .addOption(out.whitePoint)
    .addOption(out.white)
    .addOption(out.whiteTint)
    .addOption(out.powerLimit)
    .addOption(out.gamma)
}
