import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseQueueAddress } from '../../src/queue/queue-address.ts'
import { RedisLink } from '../../src/queue/redis-link.ts'

const test = suite('RedisLink')

test('a queue that can not be reached keeps no process waiting', async () => {
  const opening = RedisLink.open(parseQueueAddress('redis://127.0.0.1:1'))
  await opening.then(
    () => assert.unreachable('it answers'),
    ({ code }) => assert.is(code, 'queue-unreachable'),
  )
  assert.not.ok(process.getActiveResourcesInfo().includes('Timeout'))
})

test.run()
