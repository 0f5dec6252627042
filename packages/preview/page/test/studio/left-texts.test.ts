import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { forgetLeft, keepLeft, leftOfLayer, leftPatterns } from '../../studio/left-texts.ts'

const test = suite('texts that are left')

/** What a tab of a browser keeps, as far as it is used. */
class Storage {
  readonly #texts = new Map<string, string>()
  isFull = false

  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null
  }

  setItem(key: string, text: string): void {
    if (this.isFull) throw new Error('QuotaExceededError')
    this.#texts.set(key, text)
  }
}

let storage: Storage

test.before.each(() => {
  storage = new Storage()
  Object.assign(globalThis, { sessionStorage: storage })
})
test.after(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

test('the text of a layer is kept as long as the layer shows the same one', () => {
  keepLeft({ layer: 'a', text: 'one', instead: 'good' })
  keepLeft({ layer: 'a', text: 'two', instead: 'good' })
  keepLeft({ layer: 'b', text: 'other', instead: 'good' })
  assert.is(leftOfLayer('a', 'good'), 'two')
  assert.is(leftOfLayer('a', 'better'), undefined)
  forgetLeft({ layer: 'a' })
  assert.is(leftOfLayer('a', 'good'), undefined)
  assert.is(leftOfLayer('b', 'good'), 'other')
  assert.equal(leftPatterns(), [])
})

test('new patterns are kept by their names, the newest first and eight at most', () => {
  keepLeft({ layer: 'a', text: 'of a layer', instead: 'good' })
  for (let index = 0; index < 9; index++) keepLeft({ name: `${index}.js`, text: `${index}` })
  keepLeft({ name: '5.js', text: 'five' })
  forgetLeft({ name: '8.js' })
  const names = leftPatterns().map(({ name }) => name)
  assert.equal(names, ['5.js', '7.js', '6.js', '4.js', '3.js', '2.js', '1.js'])
  assert.is(leftPatterns()[0]!.text, 'five')
})

test('a full storage, or one with something else, keeps nothing and fails nobody', () => {
  storage.isFull = true
  keepLeft({ name: 'a.js', text: 'one' })
  assert.equal(leftPatterns(), [])
  storage.isFull = false
  for (const text of ['5', 'nonsense', '{}']) {
    storage.setItem('ledloom.left-texts', text)
    assert.equal(leftPatterns(), [])
  }
})

test.run()
