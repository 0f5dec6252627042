import { Option } from '@commander-js/extra-typings'
import { numberOption } from './number-option.ts'

const GROUP = 'Time:'
const time = numberOption({ min: 0, max: 86400 })
const length = numberOption({ min: 0.01, max: 86400 })

/** `--start`: where it begins. */
export const start = new Option('--start <seconds>', 'begin the source here (default: 0)')
  .argParser(time)
  .helpGroup(GROUP)

/** `--end`: where it ends. */
export const end = new Option('--end <seconds>', 'end the source here (default: its own end)')
  .argParser(length)
  .helpGroup(GROUP)

/** `--speed`: how fast it goes by. */
export const speed = new Option(
  '--speed <factor>',
  "factor on the source's own speed, 0.01 to 100 (default: 1)",
)
  .argParser(numberOption({ min: 0.01, max: 100 }))
  .helpGroup(GROUP)

/** `--crossfade`: how several sources go over into each other. */
export const crossfade = new Option(
  '--crossfade <seconds>',
  'time in which each of several sources goes over into the next (default: 0, a cut)',
)
  .argParser(numberOption({ min: 0, max: 3600 }))
  .helpGroup(GROUP)

/** `--each`: how long a source without a duration is shown. */
export const each = new Option(
  '--each <seconds>',
  'time for each of several sources that has none of its own: stills, effects (default: 5)',
)
  .argParser(length)
  .helpGroup(GROUP)

/** `--seconds`: how long. */
export const seconds = new Option('--seconds <number>', 'how long')
  .argParser(length)
  .helpGroup(GROUP)

/** `--fps`: frames a second. */
export const frameRate = new Option(
  '--fps <number>',
  'frames a second (default: what the device plays)',
)
  .argParser(numberOption({ min: 0.1, max: 120 }))
  .helpGroup(GROUP)
