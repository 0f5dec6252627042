import type { WholeEdit } from '@ledloom/studio/mapping'
import { InvalidArgumentError, Option } from '../terminal/parser.ts'
import { numberOption, splitNumbers } from './values.ts'

/** Heading of the options that only solving has. */
export const OF_SOLVE = 'Of solve:'

type LedPair = { readonly first: number; readonly second: number }

/** Makes one LED hang above another. */
export const level = new Option(
  '--level <lower,upper>',
  'two LEDs of which the second hangs right above the first, such as both ends of the trunk',
)
  .argParser((text): LedPair => readPair(splitNumbers(text), 'lower,upper'))
  .helpGroup(OF_SOLVE)

/** Turns the map about its upright axis. */
export const turn = new Option(
  '--turn <degrees>',
  'turns the map about its upright axis, counter-clockwise seen from above',
)
  .argParser(numberOption({ min: -360, max: 360 }))
  .helpGroup(OF_SOLVE)

/** Mirrors the map. */
export const mirror = new Option('--mirror', 'swaps left and right').helpGroup(OF_SOLVE)

/** Gives the map a size. */
export const metres = new Option(
  '--metres <led,led,distance>',
  'distance of two LEDs in metres, which makes metres the unit of the map',
)
  .argParser((text): LedPair & { readonly metres: number } => {
    const [first = Number.NaN, second = Number.NaN, distance = Number.NaN, ...more] =
      splitNumbers(text)
    if (more.length > 0 || !(distance >= 0.001 && distance <= 10_000)) {
      throw new InvalidArgumentError(
        'It must be led,led,distance: two LEDs, and metres from 0.001 to 10000.',
      )
    }
    return { ...readPair([first, second], 'led,led,distance'), metres: distance }
  })
  .helpGroup(OF_SOLVE)

function readPair(numbers: readonly number[], form: string): LedPair {
  const [first, second] = numbers
  const areLeds = numbers.every((led) => Number.isInteger(led) && led >= 0)
  if (areLeds && numbers.length === 2 && first !== second) {
    return { first: first!, second: second! }
  }
  throw new InvalidArgumentError(`It must be ${form}, with two different LEDs, numbered from 0.`)
}

type EditOptions = {
  readonly level?: LedPair | undefined
  readonly turn?: number | undefined
  readonly mirror?: true | undefined
  readonly metres?: (LedPair & { readonly metres: number }) | undefined
}

/** The corrections that the options ask for: levelled first, then turned, mirrored and measured. */
export function mapEdits({ level, turn, mirror, metres }: EditOptions): WholeEdit[] {
  return [
    ...(level ? [{ kind: 'level', lower: level.first, upper: level.second } as const] : []),
    ...(turn === undefined ? [] : [{ kind: 'turn', axis: 'y', degrees: turn } as const]),
    ...(mirror ? [{ kind: 'mirror' } as const] : []),
    ...(metres ? [{ kind: 'scale', ...metres } as const] : []),
  ]
}
