import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ControlInputs } from '../../live/control-inputs.ts'

const test = suite('ControlInputs')

/** A key event as browsers send it. */
class KeyPress extends Event {
  constructor(type: string, facts: Partial<KeyboardEvent>) {
    super(type, { cancelable: true })
    const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false }
    for (const [name, value] of Object.entries({ ...none, key: 'q', ...facts })) {
      Object.defineProperty(this, name, { value })
    }
  }
}

function openInputs(page: Record<string, unknown> = {}) {
  const [window, document] = [new EventTarget(), new EventTarget()]
  class Element {}
  const elements = ['Element', 'HTMLSelectElement', 'HTMLTextAreaElement', 'HTMLInputElement']
  const globals = {
    ...{ window, document, navigator: {}, isSecureContext: true },
    ...Object.fromEntries(elements.map((name) => [name, Element])),
    ...page,
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
  const moves: string[] = []
  const inputs = new ControlInputs(
    ({ control, value }) => {
      const key = 'key' in control ? control.key : ''
      if (key === 'KeyQ') moves.push(`${key} ${value}`)
      return key === 'KeyQ'
    },
    { takesAll: () => false },
  )
  const send = (type: string, facts: Partial<KeyboardEvent> = {}) => {
    const event = new KeyPress(type, { code: 'KeyQ', ...facts })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { inputs, moves, send, window, document }
}

test('a key is released whatever else is held by then', () => {
  const { moves, send } = openInputs()
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
    assert.is(send('keydown'), true)
    assert.is(send('keyup', { [modifier]: true }), true)
  }
  assert.equal(moves, Array(3).fill(['KeyQ 1', 'KeyQ 0']).flat())
  // A shortcut is none of ours, nor is its end.
  assert.is(send('keydown', { ctrlKey: true }), false)
  assert.is(send('keyup'), false)
  assert.is(send('keydown', { code: 'KeyW' }), false)
  assert.is(moves.length, 6)
})

test('a held key is released when the page loses the keyboard', () => {
  const { moves, send, window, document } = openInputs()
  send('keydown')
  window.dispatchEvent(new Event('blur'))
  send('keydown')
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  assert.is(send('keyup'), false)
  assert.equal(moves, ['KeyQ 1', 'KeyQ 0', 'KeyQ 1', 'KeyQ 0'])
})

test('the reason why no MIDI is heard is the true one', async () => {
  const stateOf = async (page: Record<string, unknown>) => {
    const { inputs } = openInputs(page)
    await inputs.openMidi()
    return [inputs.midi, inputs.hasMidiInput]
  }
  const granted = (inputs: Map<string, object>) => ({
    navigator: { requestMIDIAccess: async () => ({ inputs }) },
  })
  assert.equal(await stateOf({ isSecureContext: false }), ['insecure', false])
  assert.equal(await stateOf({}), ['absent', false])
  const refused = async () => {
    throw new Error('NotAllowedError')
  }
  assert.equal(await stateOf({ navigator: { requestMIDIAccess: refused } }), ['refused', false])
  assert.equal(await stateOf(granted(new Map())), ['on', false])
  assert.equal(await stateOf(granted(new Map([['knobs', {}]]))), ['on', true])
})

test.run()
