// The lanes in which the light of four LEDs lies: in memory as three parts, and by channels.

import { type Body, type Code, type Lanes, v128 } from './instructions.ts'

/** R G B R, G B R G and B R G B. */
export function loadFour(body: Body, light: Code): readonly Code[] {
  return [0, 16, 32].map((offset) => body.keep(v128.load(light, offset)))
}

/** Four reds, greens and blues of three parts. Processors take a lane from its own place fastest. */
export function channelsOf(body: Body, [a = [], b = [], c = []]: readonly Code[]): readonly Code[] {
  const mixed = [
    v128.shuffle(v128.shuffle(a, b, [0, 1, 6, 3]), c, [0, 5, 2, 3]),
    v128.shuffle(v128.shuffle(a, b, [4, 1, 2, 7]), c, [0, 1, 6, 3]),
    v128.shuffle(v128.shuffle(a, b, [0, 5, 2, 3]), c, [4, 1, 2, 7]),
  ]
  return mixed.map((channel, index) => turned(body.keep(channel), index))
}

/** Three parts of reds, greens and blues that are {@link turned}. */
export function partsOf([red = [], green = [], blue = []]: readonly Code[]): readonly Code[] {
  return [
    v128.shuffle(v128.shuffle(red, green, [0, 5, 2, 3]), blue, [0, 1, 6, 3]),
    v128.shuffle(v128.shuffle(red, green, [4, 1, 2, 7]), blue, [0, 5, 2, 3]),
    v128.shuffle(v128.shuffle(red, green, [0, 1, 6, 3]), blue, [4, 1, 2, 7]),
  ]
}

const TURNS: readonly Lanes[] = [
  [0, 3, 2, 1],
  [1, 0, 3, 2],
  [2, 1, 0, 3],
]

/** From the order in which a channel lies in the parts to that of the LEDs, or back. */
export function turned(kept: Code, index: number): Code {
  return v128.shuffle(kept, kept, TURNS[index]!)
}

export function firstHalves(a: Code, b: Code): Code {
  return v128.shuffle(a, b, [0, 1, 4, 5])
}

export function secondHalf(kept: Code): Code {
  return v128.shuffle(kept, kept, [2, 3, 2, 3])
}
