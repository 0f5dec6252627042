import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkOutcome } from './check-outcome.ts'
import { playPrograms } from './play-programs.ts'
import { watchOutside } from './watch.ts'

const test = suite('random programs')

test('40 programs play or are refused with line and column, and reach nothing outside', async () => {
  checkOutcome(await playPrograms(40, 1))
})

/** What is found of code that gets out, and the code. */
const WAYS_OUT: readonly (readonly [found: string, code: string])[] = [
  ['the name globalThis', 'return () => globalThis'],
  ['the name constructor', 'return h.constructor'],
  ['the name l\\u0065t', 'var l\\u0065t = 1'],
  ['the name `', 'return `x`'],
  ['a call of what is outside', 'ledloomEscape()'],
  ['a change of Object.prototype.toString', 'h.constructor.prototype.toString = 1'],
  ['a change of Array.prototype.leak', '[].__proto__.leak = 1'],
  ['a change of globalThis.leak', '(0, eval)("var leak = 1")'],
  ['a loss of globalThis.ledloomEscape', 'delete globalThis.ledloomEscape'],
]

for (const [found, code] of WAYS_OUT) {
  test(`the watch notices ${found}`, () => {
    const usual = Object.getOwnPropertyDescriptor(Object.prototype, 'toString')!
    const watch = watchOutside()
    try {
      new Function('h', code)({})
      watch.check()
      assert.ok(watch.found.includes(found), watch.found.join(', '))
    } finally {
      watch.stop()
      Object.defineProperty(Object.prototype, 'toString', usual)
      for (const holder of [Array.prototype, globalThis]) Reflect.deleteProperty(holder, 'leak')
    }
  })
}

test.run()
