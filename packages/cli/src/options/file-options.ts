import { Option } from '@commander-js/extra-typings'
import { numberOption } from './number-option.ts'

const GROUP = 'Sequence files:'

/** `--file-fps`: what a file without a header does not tell. */
export const fileFrameRate = new Option(
  '--file-fps <number>',
  'frames a second of a .csv or .bin, which do not tell (default: 30 for .csv, what the device plays for .bin)',
)
  .argParser(numberOption({ min: 0.1, max: 1000 }))
  .helpGroup(GROUP)

/** `--channel`: where the lights are in a sequence of many models. */
export const channel = new Option(
  '--channel <number>',
  'start channel of the lights in an .fseq, from 1; what the file has no channels for stays dark (default: the first channel that it stores)',
)
  .argParser(numberOption({ min: 1, max: 2 ** 32 - 1, isInteger: true }))
  .helpGroup(GROUP)

/** `--model`: the same by a name of the show. */
export const model = new Option(
  '--model <name>',
  'model of an xLights show to take from its .fseq, by the xlights_rgbeffects.xml in the folder of the file or above it',
)
  .conflicts('channel')
  .helpGroup(GROUP)
