import { Option } from '../terminal/parser.ts'
import { pathOption } from './values.ts'

/** `--data`: where presets and what plays are kept. */
export const data = new Option(
  '--data <folder>',
  'folder that keeps presets, favourites and what plays (default: LEDLOOM_DATA, or ledloom in the folder of this user for data)',
).argParser(pathOption)

/** `--fresh`: without what played last. */
export const fresh = new Option(
  '--fresh',
  'do not restore what played when the last preview or demo ended',
)
