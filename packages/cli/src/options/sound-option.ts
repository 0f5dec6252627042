import { Option } from '@commander-js/extra-typings'
import { pathOption } from './path-option.ts'

/** `--sound`: what effects hear. */
export const sound = new Option(
  '--sound <file>',
  'a song, or a video with sound, for effects to hear: they last as long as it does (default: a groove of their own)',
).argParser(pathOption)
