import { Option } from '@commander-js/extra-typings'
import { SHAPE_NAMES } from '@ledloom/studio/profile'

/** `--layout`: a shape to generate, or a file of coordinates. */
export const layoutOption = new Option(
  '--layout <shape|file>',
  `where the LEDs hang: ${SHAPE_NAMES.join(', ')}, or a file (JSON, or CSV lines of x,y,z; --up says which axis is up)`,
)

/** `--up`: the axis of a file of coordinates. */
export const upOption = new Option(
  '--up <axis>',
  'the axis that points up in the file of --layout (default: z in CSV, y in JSON and where all LEDs have one z)',
).choices(['y', 'z'])
