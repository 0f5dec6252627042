import { InputError } from '@ledloom/inputs'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CliError } from '../../src/terminal/cli-error.ts'
import { Interrupted } from '../../src/terminal/interruption.ts'
import { reportError } from '../../src/terminal/report-error.ts'
import { captureOutput } from '../capture-output.ts'

const test = suite('reportError')

async function report(error: unknown, ...parameters: string[]) {
  let status = 0
  const text = await captureOutput('stderr', () => {
    status = reportError(error, parameters)
  })
  return { status, text }
}

test('a message is one line, however many it had', async () => {
  const { status, text } = await report(new Error('first\nsecond'))
  assert.is(text, 'ledloom: first second\n')
  assert.is(status, 1)
})

test('what a message quotes does not control the terminal, with its stack neither', async () => {
  const { text } = await report(new Error('got "\u001b[2J\u0007"'), '--debug')
  assert.match(text, /^ledloom: got "\\u\{1b\}\[2J\\u\{7\}"\nError: got/)
  assert.not.match(text.replaceAll('\n', ''), /\p{Cc}/u)
})

test('under --json it is JSON with the code', async () => {
  const { text } = await report(new CliError('bad-value', 'so "not"'), 'effects', '--json')
  assert.equal(JSON.parse(text), { error: { code: 'bad-value', message: 'so "not"' } })
})

test('an error without a code is called by its name, what is no error is printed as text', async () => {
  assert.is(JSON.parse((await report(new RangeError('x'), '--json')).text).error.code, 'RangeError')
  assert.equal(JSON.parse((await report('boo', '--json')).text).error, {
    code: 'unknown',
    message: 'boo',
  })
})

test('under --debug the stacks follow, down to the first cause', async () => {
  const error = new CliError('bad-file', 'outer', { cause: new Error('inner') })
  const { text } = await report(error, '--debug')
  assert.match(text, /^ledloom: outer\nCliError: outer\n +at .*\ncaused by Error: inner\n/s)
})

test('a request that Ctrl-C aborted is reported as the interruption', async () => {
  const cause = new Interrupted('SIGINT')
  const aborted = Object.assign(new Error('aborted during GET', { cause }), { code: 'aborted' })
  const { status, text } = await report(aborted)
  assert.is(text, 'ledloom: interrupted; nothing unfinished is left\n')
  assert.is(status, 130)
})

test('a wrong command line, a break and a failure have different statuses', async () => {
  assert.is((await report(new CliError('usage', 'x'))).status, 2)
  assert.is((await report(new CliError('interrupted', 'x'))).status, 130)
  assert.is((await report(new CliError('bad-value', 'x'))).status, 2)
  assert.is((await report(new SourceError('unknown-effect', 'x'))).status, 2)
  assert.is((await report(new InputError('unknown-input', 'x'))).status, 2)
  assert.is((await report(new SourceError('missing-file', 'x'))).status, 1)
  assert.is((await report(new CliError('bad-file', 'x'))).status, 1)
  assert.is((await report(new TypeError('x'))).status, 1)
  const cause = new Interrupted('SIGTERM')
  assert.is((await report(new CliError('interrupted', 'x', { cause }))).status, 143)
})

test.run()
