import { Option } from '@commander-js/extra-typings'
import { numberOption } from './number-option.ts'
import { parameterOption } from './parameter-option.ts'

/** `<source>`, in words. */
export const SOURCE =
  'an effect, or the path of an effect file (.ts, .js), a picture, an animation or a movie (.fseq, .bin)'

/** `--param name=value`, as often as needed. */
export const parameter = new Option(
  '-p, --param <name=value>',
  'a parameter of the effect (repeatable); `ledloom effects <name>` lists them',
).argParser(parameterOption)

/** `--seed`: which of its variants a source with chance in it shows. */
export const seed = new Option('--seed <number>', 'chooses among the variants of an effect')
  .argParser(numberOption({ min: 0, max: 4294967295, isInteger: true }))
  .default(0)

/** `--fit`: how a picture lies on the layout. */
export const fit = new Option('--fit <way>', 'how a picture lies on the layout')
  .choices(['cover', 'contain', 'stretch'] as const)
  .default('cover' as const)

/** `--seconds`: how long. */
export const seconds = new Option('--seconds <number>', 'how long').argParser(
  numberOption({ min: 0.01, max: 86400 }),
)

/** `--fps`: frames a second. */
export const frameRate = new Option(
  '--fps <number>',
  'frames a second (default: what the device plays)',
).argParser(numberOption({ min: 0.1, max: 120 }))
