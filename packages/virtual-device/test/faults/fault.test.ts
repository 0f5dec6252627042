import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseFault } from '../../src/index.ts'

const test = suite('parseFault')

function messageOf(text: string): string {
  try {
    parseFault(text)
  } catch (error) {
    assert.instance(error, RangeError)
    return (error as RangeError).message
  }
  return ''
}

test('each kind has its quantity', () => {
  assert.equal(parseFault('latency=200'), { kind: 'latency', delayMs: 200 })
  assert.equal(parseFault('drop=0.1'), { kind: 'drop', share: 0.1 })
  assert.equal(parseFault('lose=.2'), { kind: 'lose', share: 0.2 })
  assert.equal(parseFault('refuse=1'), { kind: 'refuse', share: 1 })
  assert.equal(parseFault('forget-token=30'), { kind: 'forget-token', everySeconds: 30 })
  assert.equal(parseFault('reboot=60'), { kind: 'reboot', everySeconds: 60 })
  assert.equal(parseFault('reboot=60/5'), { kind: 'reboot', everySeconds: 60, downSeconds: 5 })
})

test('anything else is a RangeError that says what can be asked for', () => {
  for (const text of [
    '',
    'drop',
    'drop=',
    'drop=x',
    'drop=-1',
    'flood=1',
    'drop=0.1/5',
    ' drop=1',
  ]) {
    assert.is(
      messageOf(text),
      `a fault must be latency=MS, drop=SHARE, lose=SHARE, refuse=SHARE, forget-token=SECONDS, reboot=SECONDS or reboot=SECONDS/SECONDS-DOWN; got ${JSON.stringify(text)}`,
    )
  }
})

test('a quantity out of range is a RangeError that says the range', () => {
  assert.is(messageOf('drop=2'), 'share of fault drop must be 0 to 1, got 2')
  assert.is(
    messageOf('latency=9999999'),
    'delayMs of fault latency must be 0 to 3600000, got 9999999',
  )
  assert.is(messageOf('reboot=0'), 'everySeconds of fault reboot must be 0.1 to 86400, got 0')
  assert.is(
    messageOf('reboot=1/99999'),
    'downSeconds of fault reboot must be 0 to 86400, got 99999',
  )
})

test.run()
