import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { actions } from '../src/action-list.ts'
import { checkAction } from '../src/perform-action.ts'

const test = suite('checkAction')

/** The line that says what is wrong with an action. */
function mistakeOf(name: string, input: unknown): string {
  try {
    checkAction(name, input)
  } catch (error) {
    assert.instance(error, RangeError)
    return (error as RangeError).message
  }
  throw new Error(`${name} is taken`)
}

test('an action is given with its input', () => {
  assert.equal(checkAction('set-parameter', { layer: 'a', name: 'speed', value: 2 }), {
    name: 'set-parameter',
    input: { layer: 'a', name: 'speed', value: 2 },
  })
  assert.equal(checkAction('play', {}), { name: 'play', input: {} })
})

test('an action that there is not is named', () => {
  assert.is(mistakeOf('dance', {}), "there is no action 'dance'")
  assert.is(mistakeOf('', {}), "there is no action ''")
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    assert.is(mistakeOf(name, {}), `there is no action '${name}'`)
  }
})

test('each mistake is one line in plain words', () => {
  const mistakes = [
    ['play', 3, 'play: the input must be an object'],
    ['play', { now: 1 }, "play: the input has no 'now'"],
    ['seek', {}, 'seek: time is missing'],
    ['seek', { time: '3' }, 'seek: time must be a number'],
    ['seek', { time: -1 }, 'seek: time must be at least 0'],
    ['set-brightness', { brightness: 2 }, 'set-brightness: brightness must be at most 1'],
    ['move-layer', { layer: 'a', to: 1.5 }, 'move-layer: to must be a whole number'],
    ['remove-layer', { layer: '' }, 'remove-layer: layer must have at least 1 character'],
    ['add-layer', { source: { kind: 'own' } }, 'add-layer: source.kind is none of what it can be'],
    ['add-layer', { source: { kind: 'effect' } }, 'add-layer: source.name is missing'],
    [
      'set-layout',
      { layout: 'line', ledCount: 1e9 },
      'set-layout: ledCount must be at most 100000',
    ],
    ['rotate-layout', { rotate: [0, 0] }, 'rotate-layout: rotate must have at least 3 entries'],
    [
      'set-parameter',
      { layer: 'a', name: 'b', value: {} },
      'set-parameter: value is none of what it can be',
    ],
  ] as const
  for (const [name, input, line] of mistakes) assert.is(mistakeOf(name, input), line)
})

test('any input is accepted or refused in one short line', () => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(actions)), fc.string())
  const inputs = fc.oneof(
    fc.jsonValue({ maxDepth: 6 }),
    fc.dictionary(
      fc.constantFrom('layer', 'source', 'value', 'time', '__proto__', 'layout', 'rotate', 'name'),
      fc.jsonValue(),
    ),
  )
  fc.assert(
    fc.property(names, inputs, (name, input) => {
      try {
        assert.is(checkAction(name, input).name, name)
      } catch (error) {
        assert.instance(error, RangeError)
        assert.not.match((error as RangeError).message, /\n/)
        assert.ok((error as RangeError).message.length < 200)
      }
    }),
    { numRuns: 500 },
  )
})

test('an input as deep as a message can be is refused like any other', () => {
  const deep: unknown = JSON.parse('['.repeat(32_000) + ']'.repeat(32_000))
  for (const name of Object.keys(actions)) mistakeOf(name, deep)
  const value = { layer: 'a', name: 'b', value: deep }
  assert.match(mistakeOf('set-parameter', value), /^set-parameter: value/)
})

test.run()
