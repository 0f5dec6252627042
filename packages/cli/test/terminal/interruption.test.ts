import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CliError } from '../../src/terminal/cli-error.ts'
import { aborted, interruption } from '../../src/terminal/interruption.ts'

const test = suite('interruption')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

// The listeners stay for as long as a process lives.
test.after(() => {
  for (const name of SIGNALS) process.removeAllListeners(name)
})

for (const name of SIGNALS) {
  test(`${name} aborts, and says that the user broke off`, async () => {
    const signal = interruption()
    assert.not(signal.aborted)
    process.emit(name)
    await aborted(signal)
    assert.ok(signal.reason instanceof CliError && signal.reason.code === 'interrupted')
  })
}

test('a second signal of the same keystroke is no second Ctrl-C', () => {
  const signal = interruption()
  process.emit('SIGINT')
  process.emit('SIGINT')
  assert.ok(signal.aborted)
})

test('many commands in a process listen once', () => {
  const before = process.listenerCount('SIGINT')
  const signals = [interruption(), interruption()]
  assert.is(process.listenerCount('SIGINT'), before)
  process.emit('SIGINT')
  assert.ok(signals.every(({ aborted }) => aborted))
})

test('it aborts when the seconds are over', async () => {
  const signal = interruption(0.02)
  const keepAwake = setTimeout(() => {}, 5000)
  await aborted(signal)
  clearTimeout(keepAwake)
  assert.not(signal.reason instanceof CliError)
})

test.run()
