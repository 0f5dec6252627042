import { DEVICE } from '@ledloom/studio/movie-files'
import { Option } from '../terminal/parser.ts'
import { collectTargets, firmwareOption, numberOption } from './values.ts'

const DEVICES = `the device: ${DEVICE}; repeatable: makes a movie for each, for its own LEDs`

/** `--to`: the devices that movies are made for. */
export const to = new Option('--to <device>', DEVICES).argParser(collectTargets)

/** `--to`, required. */
export const neededTo = new Option('--to <device>', DEVICES)
  .argParser(collectTargets)
  .makeOptionMandatory()

/** `--family`: the firmware family. */
export const family = new Option('--family <family>', 'firmware family')
  .choices(['D', 'F', 'G'] as const)
  .default('F' as const)

/** `--firmware`: the firmware version. */
export const firmware = new Option('--firmware <version>', 'firmware version, 1.99.18 to 2.9.x')
  .argParser(firmwareOption)
  .default('2.7.1')

const LEDS =
  'number of LEDs (default: that of the layout file, or of a usual string of the family: 175 for D, 250 for F and G)'

/** `--leds`: the number of LEDs. */
export const leds = new Option('--leds <number>', LEDS).argParser(
  numberOption({ min: 1, max: 1200, isInteger: true }),
)

/** `--leds` where a player may have more LEDs than any device. */
export const anyLeds = new Option('--leds <number>', LEDS).argParser(
  numberOption({ min: 1, max: 100_000, isInteger: true }),
)

/** `--player`: a player of sequences in place of a device. */
export const player = new Option(
  '--player',
  'make the movie for a player of sequences, such as xLights or the Falcon Player: as long as you like, for any number of RGB LEDs, at up to 120 frames a second (default: 40)',
).conflicts(['to', 'family', 'firmware', 'tooLong', 'minFps'])
