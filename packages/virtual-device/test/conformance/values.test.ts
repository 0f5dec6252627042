import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonOf } from '../device-client.ts'
import { type Call, withDevice } from '../with-device.ts'
import { LED_COUNT } from './calls.ts'
import { isSince, SUBJECTS, type Subject } from './firmware.ts'

const test = suite('conformance: values the document states')

/** `[from version, value]`, oldest first; nothing is stated for what is older. */
type Steps = readonly (readonly [first: string, value: number])[]

interface Stated {
  readonly values: Readonly<Record<string, unknown>>
  readonly steps: Readonly<Record<string, Steps>>
}

/** Section 2.1. */
const GESTALT: Readonly<Record<Subject['family'], Stated>> = {
  D: {
    values: {
      bytes_per_led: 4,
      flash_size: 16,
      led_type: 6,
      led_version: '1',
      led_profile: 'RGB',
      frame_rate: 25,
      movie_capacity: 719,
    },
    steps: {
      max_supported_led: [
        ['1.99.20', 180],
        ['1.99.24', 224],
        ['1.99.30', 228],
        ['2.0.0', 255],
      ],
    },
  },
  F: {
    values: {
      hardware_version: '100',
      bytes_per_led: 3,
      flash_size: 64,
      led_type: 14,
      led_profile: 'RGB',
    },
    steps: {
      max_supported_led: [
        ['2.2.1', 510],
        ['2.4.14', 1020],
        ['2.4.22', 1200],
      ],
      frame_rate: [
        ['2.2.1', 30.3],
        ['2.4.14', 17.86],
        ['2.4.16', 23.81],
        ['2.4.22', 25],
        ['2.4.30', 25.64],
        ['2.5.6', 24],
      ],
      movie_capacity: [
        ['2.2.1', 1984],
        ['2.4.14', 992],
      ],
    },
  },
  G: {
    values: {
      hardware_version: '100',
      bytes_per_led: 4,
      flash_size: 64,
      led_type: 12,
      led_profile: 'RGBW',
      max_supported_led: 1200,
      movie_capacity: 992,
    },
    steps: {
      frame_rate: [
        ['2.4.21', 28.57],
        ['2.5.6', 24],
      ],
    },
  },
}

const EFFECTS: Steps = [
  ['1.99.18', 5],
  ['2.5.6', 15],
]

const at = (steps: Steps, { firmware }: Subject) =>
  steps.findLast(([first]) => isSince(firmware, first))?.[1]

const NIL = '00000000-0000-0000-0000-000000000000'

function checkDescription(gestalt: Record<string, unknown>, subject: Subject): void {
  const { values, steps } = GESTALT[subject.family]
  for (const [field, value] of Object.entries(values)) assert.is(gestalt[field], value, field)
  for (const [field, each] of Object.entries(steps)) {
    const value = at(each, subject)
    if (value !== undefined) assert.is(gestalt[field], value, field)
  }
  assert.is(gestalt.number_of_led, LED_COUNT)
  checkIdentity(gestalt, subject)
}

function checkIdentity(gestalt: Record<string, unknown>, { family }: Subject): void {
  const { mac, hw_id, uuid, device_name } = gestalt as Record<string, string>
  if (family === 'D') {
    assert.is(hw_id!.toLowerCase(), `00${mac!.replaceAll(':', '').slice(-6)}`.toLowerCase())
    assert.ok(uuid === undefined || uuid === NIL, uuid)
  } else assert.is.not(uuid, NIL)
  assert.match(device_name!, /[0-9A-F]{6}$/)
}

async function checkMqtt(call: Call, { family, firmware }: Subject): Promise<void> {
  const answer = await call('GET', 'mqtt/config')
  if (answer.status === 404) return
  const mqtt = jsonOf(answer)
  const { mac } = jsonOf(await call('GET', 'gestalt'))
  const first = family === 'D'
  assert.is(mqtt.broker_port, first ? 1883 : 8883, firmware)
  assert.is(mqtt.keep_alive_interval, first ? 180 : 60)
  assert.match(String(mqtt.user), first ? /_noauth$/ : /32$/)
  assert.is(mqtt.client_id, String(mac).replaceAll(':', '').toUpperCase())
  assert.is(mqtt.encryption_key_set, first ? false : undefined)
}

async function checkEffects(call: Call, subject: Subject): Promise<void> {
  const { effects_number, unique_ids } = jsonOf(await call('GET', 'led/effects'))
  assert.is(effects_number, at(EFFECTS, subject))
  if (unique_ids === undefined) return
  const ends = (unique_ids as string[]).map((id) => id.slice(-1))
  assert.equal(ends, [...'123456789ABCDEF'])
}

for (const subject of SUBJECTS) {
  test(`${subject.family} ${subject.firmware} has what the document states of it`, () =>
    withDevice({ ...subject, ledCount: LED_COUNT }, async (_, call) => {
      checkDescription(jsonOf(await call('GET', 'gestalt')), subject)
      assert.is(jsonOf(await call('GET', 'fw/version')).version, subject.firmware)
      await checkEffects(call, subject)
      await checkMqtt(call, subject)
    }))
}

test('a new device is as the document describes one before its set-up', () =>
  withDevice({ family: 'G', firmware: '2.4.25', ledCount: LED_COUNT }, async (_, call) => {
    const { time_on, time_off } = jsonOf(await call('GET', 'timer'))
    assert.equal([time_on, time_off], [-1, -1])
    assert.is(jsonOf(await call('GET', 'led/mode')).shop_mode, 0)
    const { mode, ap } = jsonOf(await call('GET', 'network/status')) as {
      readonly mode: number
      readonly ap: Record<string, unknown>
    }
    assert.ok([1, 2].includes(mode))
    const { ssid_hidden, max_connection, password_changed } = ap
    assert.equal([ssid_hidden, max_connection, password_changed], [0, 4, undefined])
    const { code, ...microphone } = jsonOf(await call('GET', 'mic/config'))
    assert.equal(microphone, {
      filters: [],
      silence_threshold: 0,
      active_range: 0,
      brightness_depth: 255,
      hue_depth: 255,
      value_depth: 255,
      saturation_depth: 255,
    })
  }))

test.run()
