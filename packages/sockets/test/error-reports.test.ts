import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { StreamError } from '../src/error-reports.ts'
import { ErrorReports } from '../src/error-reports.ts'

const test = suite('ErrorReports')

function listen() {
  const reports = new ErrorReports()
  const errors: StreamError[] = []
  reports.listen((error) => errors.push(error))
  return { reports, errors }
}

test('kinds of failure are distinguished by what failed', () => {
  const { reports, errors } = listen()
  for (const what of ['sink 0 failed', 'sink 1 failed', 'sink 0 failed']) {
    reports.add({ code: 'sink-failed', what, cause: new Error('full') }, 0)
  }
  assert.equal(
    errors.map(({ message }) => message),
    ['sink 0 failed: full', 'sink 1 failed: full'],
  )
})

test('a failure that was quiet for long is reported at once, with the ones kept back', () => {
  const { reports, errors } = listen()
  for (const now of [0, 10, 20, 60_000]) {
    reports.add({ code: 'source-failed', what: 'the source failed', cause: 'why' }, now)
  }
  assert.equal(
    errors.map(({ message, count }) => [message, count]),
    [
      ['the source failed: why', 1],
      ['the source failed: why (3 times)', 3],
    ],
  )
})

test('every listener is notified', () => {
  const { reports, errors } = listen()
  const more: StreamError[] = []
  reports.listen((error) => more.push(error))
  reports.add({ code: 'device-lost', what: 'gone', cause: undefined }, 0)
  assert.is(errors[0], more[0])
  assert.instance(errors[0], Error)
})

test.run()
