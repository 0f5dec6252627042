import { OUTPUT_PARAMETERS as OUTPUT, type OutputOptions, SHAPE_NAMES } from '@ledloom/core'
import { type PictureCrop, PICTURE_VIEW_PARAMETERS as VIEW } from '@ledloom/media'
import { CliError } from '../terminal/cli-error.ts'
import { InvalidArgumentError, Option } from '../terminal/parser.ts'
import { printNote } from '../terminal/print.ts'
import { type CommandNotes, defineCommand } from './command.ts'
import { SHARED_GROUPS } from './command-help.ts'
import { choiceFlag, lightFlag, numberFlag } from './declared-flag.ts'
import { type LightCorrection, ledGainsOption } from './led-gains.ts'
import { numberOption, splitNumbers, whitePointOption } from './values.ts'

const { time: TIME, picture: PICTURE, bytes: BYTES } = SHARED_GROUPS

/**
 * A command that shows light of any source, with the options that all of these have: layout, length
 * and frame rate, picture view, and from light to bytes.
 */
export function defineLightCommand(name: string, notes: CommandNotes = {}) {
  return defineCommand(name, notes)
    .addOption(layoutOption)
    .addOption(upOption)
    .addOption(seconds)
    .addOption(
      new Option('--fps <number>', 'frames a second (default: what the device plays)')
        .argParser(numberOption({ min: 0.1, max: 120 }))
        .helpGroup(TIME),
    )
    .addOption(choiceFlag('--fit <way>', VIEW.fit).helpGroup(PICTURE))
    .addOption(choiceFlag('--projection <way>', VIEW.projection).helpGroup(PICTURE))
    .addOption(choiceFlag('--axis <axis>', VIEW.axis).helpGroup(PICTURE))
    .addOption(choiceFlag('--mirror <sides>', VIEW.mirror).helpGroup(PICTURE))
    .addOption(numberFlag('--rotate <degrees>', VIEW.rotate).helpGroup(PICTURE))
    .addOption(
      new Option(
        '--crop <left,top,width,height>',
        'part of the picture to show, as shares of its sides: 0.25,0,0.5,1 is the middle half (default: all of it)',
      )
        .argParser(cropOption)
        .helpGroup(PICTURE),
    )
    .addOption(numberFlag('--brightness <factor>', OUTPUT.brightness).helpGroup(BYTES))
    .addOption(numberFlag('--contrast <factor>', OUTPUT.contrast).helpGroup(BYTES))
    .addOption(numberFlag('--saturation <factor>', OUTPUT.saturation).helpGroup(BYTES))
    .addOption(
      lightFlag('--white-point <white>', {
        ...OUTPUT.whitePoint,
        description: `${OUTPUT.whitePoint.description}, or a colour temperature in kelvin (2700 is warm)`,
      })
        .argParser(whitePointOption)
        .helpGroup(BYTES),
    )
    .addOption(choiceFlag('--white <way>', OUTPUT.white).helpGroup(BYTES))
    .addOption(
      lightFlag('--white-tint <red,green,blue>', OUTPUT.whiteTint)
        .implies({ white: 'tint' })
        .helpGroup(BYTES),
    )
    .addOption(numberFlag('--power-limit <share>', OUTPUT.powerLimit).helpGroup(BYTES))
    .addOption(numberFlag('--gamma <number>', OUTPUT.gamma).helpGroup(BYTES))
    .addOption(
      new Option(
        '--led-gains <report>',
        'evens out LEDs of unequal brightness: a report of `ledloom map solve`, whose exponent is the gamma if it is certain enough, unless --gamma is given (default: LEDs are left as they are)',
      )
        .argParser(ledGainsOption)
        .helpGroup(BYTES),
    )
}

/** `--layout`: a shape to generate, or a file of coordinates. */
export const layoutOption = new Option(
  '--layout <shape|file>',
  `places of the LEDs: ${SHAPE_NAMES.join(', ')}, or a file (JSON, CSV lines of x,y,z, xLights .xmodel, Pixelblaze map, WLED ledmap; --up names the axis that points up)`,
)

/** `--up`: the axis of a file of coordinates. */
export const upOption = new Option(
  '--up <axis>',
  'axis that points up in a file of places (default: z in CSV; -y, where y points down, in .pixelblaze.json; y in other JSON, and where all LEDs have the same z)',
).choices(['y', 'z', '-y'])

/** `--seconds`: the length. Short help lists it too. */
export const seconds = new Option(
  '--seconds <number>',
  'length of what is shown, in seconds',
).argParser(numberOption({ min: 0.01, max: 86400 }))

type OutputChoices = Omit<OutputOptions, 'ledGains'> & {
  readonly ledGains?: LightCorrection | undefined
}

/**
 * The settings of the output stage among `choices`. Notes if a report does not correct the curve.
 *
 * @throws CliError for a tint together with a use of white that ignores it
 */
export function outputOptions(choices: OutputChoices): OutputOptions {
  const { contrast, brightness, saturation, whitePoint, white, whiteTint, powerLimit } = choices
  const { ledGains, gamma = ledGains?.gamma } = choices
  if (whiteTint !== undefined && white !== 'tint') {
    throw new CliError('bad-value', `--white-tint goes with --white tint, not with ${white}`)
  }
  if (gamma === undefined && ledGains?.whyNoGamma) printNote(ledGains.whyNoGamma)
  const light = { contrast, brightness, saturation, whitePoint, powerLimit, gamma }
  return { ...light, white, whiteTint, ...(ledGains && { ledGains: ledGains.ledGains }) }
}

function cropOption(text: string): PictureCrop {
  const numbers = splitNumbers(text)
  const [left = 0, top = 0, width = 0, height = 0] = numbers
  if (numbers.length === 4 && numbers.every((number) => number >= 0 && number <= 1)) {
    return { left, top, width, height }
  }
  throw new InvalidArgumentError('It must be left,top,width,height: four numbers from 0 to 1.')
}
