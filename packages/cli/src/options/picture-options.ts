import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import {
  MOTIONS,
  type Motion,
  type MotionKind,
  PICTURE_VIEW_PARAMETERS as PARAMETERS,
  type PictureCrop,
} from '@ledloom/media'
import { numberOption, splitNumbers } from './number-option.ts'

const GROUP = 'Pictures and videos on the layout:'

/** `--fit`: how a picture lies on the layout. */
export const fit = new Option(
  '--fit <way>',
  `how a picture lies on the layout; ${PARAMETERS.fit.default} unless said`,
)
  .choices(PARAMETERS.fit.options)
  .helpGroup(GROUP)

/** `--projection`: where a picture is seen from, or what it is wrapped around. */
export const projection = new Option(
  '--projection <way>',
  'from where the picture is seen, or what it is wrapped around',
)
  .choices(PARAMETERS.projection.options)
  .helpGroup(GROUP)

/** `--axis`: what a cylinder or a sphere stands on. */
export const axis = new Option('--axis <axis>', 'what a cylinder or sphere goes around')
  .choices(PARAMETERS.axis.options)
  .helpGroup(GROUP)

/** `--mirror`: which sides are swapped. */
export const mirror = new Option('--mirror <sides>', 'x swaps left and right, y top and bottom')
  .choices(PARAMETERS.mirror.options)
  .helpGroup(GROUP)

/** `--rotate`: how far it is turned. */
export const rotate = new Option('--rotate <degrees>', 'turn the picture clockwise')
  .argParser(numberOption({ min: -3600, max: 3600 }))
  .helpGroup(GROUP)

/** `--crop`: which part of it is shown. */
export const crop = new Option(
  '--crop <left,top,width,height>',
  'the part of the picture to show, in shares of it: 0.25,0,0.5,1 is the middle half',
)
  .argParser(cropOption)
  .helpGroup(GROUP)

/** `--motion`: how a still moves. */
export const motion = new Option(
  '--motion <kind[:direction]>',
  `move a still picture: ${Object.entries(MOTIONS)
    .map(([kind, directions]) => `${kind} (${directions.join(', ')})`)
    .join(', ')}`,
)
  .argParser(motionOption)
  .helpGroup(GROUP)

/** `--period`: how fast a still moves. */
export const period = new Option(
  '--period <seconds>',
  'until a moving still is where it began (default: 10)',
)
  .argParser(numberOption({ min: 0.1, max: 86400 }))
  .helpGroup(GROUP)

function cropOption(text: string): PictureCrop {
  const numbers = splitNumbers(text)
  const [left = 0, top = 0, width = 0, height = 0] = numbers
  if (numbers.length === 4 && numbers.every((number) => number >= 0 && number <= 1)) {
    return { left, top, width, height }
  }
  throw new InvalidArgumentError('It must be left,top,width,height: four numbers from 0 to 1.')
}

function motionOption(text: string): Motion {
  const [kind = '', direction, ...others] = text.split(':')
  if (!isMotionKind(kind) || others.length > 0) {
    throw new InvalidArgumentError(`It must be one of ${Object.keys(MOTIONS).join(', ')}.`)
  }
  const known = MOTIONS[kind].find((name) => name === direction)
  if (direction !== undefined && known === undefined) {
    throw new InvalidArgumentError(`${kind} goes ${MOTIONS[kind].join(', ')}.`)
  }
  return { kind, direction: known }
}

function isMotionKind(text: string): text is MotionKind {
  return Object.hasOwn(MOTIONS, text)
}
