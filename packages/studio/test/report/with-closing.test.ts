import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withClosing } from '../../src/report/with-closing.ts'
import { failureOf } from '../failure-of.ts'

const test = suite('withClosing')

test('closes what was kept, last opened first, one after the other', async () => {
  const closed: string[] = []
  const resource = (name: string) => ({
    close: async () => {
      closed.push(`${name} begins`)
      await Promise.resolve()
      closed.push(`${name} ends`)
    },
  })
  const result = await withClosing(async (keep) => {
    keep(resource('first'))
    keep({})
    keep(resource('second'))
    assert.equal(closed, [])
    return 7
  })
  assert.is(result, 7)
  assert.equal(closed, ['second begins', 'second ends', 'first begins', 'first ends'])
})

test('closes when the work fails, and its failure comes through', async () => {
  let isClosed = false
  const failure = await failureOf(
    withClosing(async (keep) => {
      keep({
        close: () => {
          isClosed = true
        },
      })
      throw new Error('work')
    }),
  )
  assert.is(failure.message, 'work')
  assert.ok(isClosed)
})

test('a close that fails is warned of and keeps nothing else open', async () => {
  let isClosed = false
  const warning = once(process, 'warning')
  await withClosing(async (keep) => {
    keep({
      close: () => {
        isClosed = true
      },
    })
    keep({ close: () => Promise.reject(new Error('stuck')) })
  })
  assert.ok(isClosed)
  const [{ message }] = await warning
  assert.is(message, 'stuck')
})

test.run()
