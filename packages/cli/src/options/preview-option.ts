import { Option } from '@commander-js/extra-typings'
import { portOption } from './number-option.ts'

/** `--preview`: the page in the browser, beside what the command does otherwise. */
export const preview = new Option(
  '--preview [port]',
  'show the lights on a page in the browser; any free port unless given',
)
  .argParser(portOption)
  .preset('0')
