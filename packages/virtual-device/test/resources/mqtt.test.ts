import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonOf } from '../device-client.ts'
import { withDevice } from '../with-device.ts'

const test = suite('mqtt')

const MAC = '5c:cf:7f:33:aa:ff'

test('each family comes with its own settings', async () => {
  const rows = [
    ['D', '2.3.5', [1883, 180, 'twinkly_noauth', false]],
    ['F', '2.7.1', [8883, 60, 'twinkly32', undefined]],
  ] as const
  for (const [family, firmware, expected] of rows) {
    await withDevice({ family, firmware, mac: MAC, ledCount: 1 }, async (_, call) => {
      const config = jsonOf(await call('GET', 'mqtt/config'))
      const { broker_port, keep_alive_interval, user, encryption_key_set } = config
      assert.equal([broker_port, keep_alive_interval, user, encryption_key_set], expected)
      assert.is(config.client_id, '5CCF7F33AAFF')
    })
  }
})

test('an encryption key is taken and not shown', () =>
  withDevice({ family: 'D', firmware: '2.3.5', ledCount: 1 }, async (_, call) => {
    await call('POST', 'mqtt/config', { encryption_key: 'x'.repeat(16), user: 'me' })
    const { encryption_key_set, encryption_key, user } = jsonOf(await call('GET', 'mqtt/config'))
    assert.equal([encryption_key_set, encryption_key, user], [true, undefined, 'me'])
  }))

test.run()
