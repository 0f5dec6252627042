import type { Random } from '@ledloom/core'

/** One of several, all equally likely. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

/** The result of one of several functions. */
export function either(random: Random, makers: readonly (() => string)[]): string {
  return pick(random, makers)()
}

/** Texts by a count from `least` to `most`. */
export function several(
  random: Random,
  [least, most]: readonly [least: number, most: number],
  make: (index: number) => string,
): string[] {
  const length = least + Math.floor(random() * (most - least + 1))
  return Array.from({ length }, (_, index) => make(index))
}

/** Words by which a program could try to reach what is outside of it. */
export const HOSTILE: readonly string[] = [
  ...['constructor', '__proto__', 'prototype', 'arguments', 'this', 'globalThis', 'process'],
  ...['eval', 'Function', 'require', 'import', 'toString', 'valueOf', 'undefined', 'NaN'],
  ...['h', 'C', 'G', 'B', 'b0', 'f0', 'vf0', 'tooMuch', 'callee', 'ledloomEscape'],
  ...['ledloomEscape()', 'globalThis.ledloomEscape()', '\\u006cedloomEscape()', 'l\\u{65}n'],
  ...['constructor.constructor("ledloomEscape()")()', '[].constructor', '(0).__proto__.x = 1'],
  ...['__proto__[1] = 2', 'f0.constructor("ledloomEscape()")()', '`$' + '{ledloomEscape()}`'],
  ...['"]);ledloomEscape();//', '*/ledloomEscape()/*', '\\" \' ` $ é 𝒳', '{ get x() {} }'],
]
