import { createSocket } from 'node:dgram'
import { setTimeout as wait } from 'node:timers/promises'
import { toBuffer } from 'osc-min'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HouseService } from '../../src/house-service.ts'
import { HouseServer } from '../../src/http/house-server.ts'
import { Tokens } from '../../src/http/tokens.ts'
import { OscReceiver } from '../../src/osc/osc-receiver.ts'
import { joinHome, linkHouse } from '../mqtt/linked-house.ts'
import { hasMosquitto, Mosquitto } from '../mqtt/mosquitto.ts'
import { until } from '../until.ts'
import { type Ends, openHouse, serve, startDevice } from './stored-house.ts'

const test = suite('doors to a stored list')
const withMosquitto = hasMosquitto() ? test : test.skip
if (!hasMosquitto()) console.log('skipped: no mosquitto to command a stored list through')
const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A way to command a house. */
type Door = {
  dim(brightness: number): unknown
  off(): unknown
  on(): unknown
  play(name: string): unknown
  /** Goes to the next item, or the one before. */
  step?(by: 1 | -1): unknown
}

test('by HTTP, with events of each change', async () => {
  const { service, device, folder } = await openStored()
  const server = await HouseServer.start({
    ...{ house: service, tokens: new Tokens(folder), note: () => {} },
    readPresets: async () => [],
  })
  ends.push(() => server.close())
  const ending = new AbortController()
  ends.push(async () => ending.abort())
  const { body } = await fetch(`${server.url}/api/v1/events`, { signal: ending.signal })
  let text = ''
  const decoder = new TextDecoder()
  const reading = (async () => {
    for await (const part of body!) text += decoder.decode(part)
  })()
  reading.catch(() => undefined)
  const ask = async (method: string, path: string, content?: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const body = content === undefined ? null : JSON.stringify(content)
    const answer = await fetch(`${server.url}/api/v1/house${path}`, { method, headers, body })
    assert.is(answer.status, 200, await answer.text())
  }
  await tryDoor(service, device, {
    dim: (brightness) => ask('PATCH', '', { brightness }),
    off: () => ask('PATCH', '', { isOn: false }),
    on: () => ask('PATCH', '', { isOn: true }),
    play: (play) => ask('PATCH', '', { play }),
    step: (by) => ask('POST', by === 1 ? '/next' : '/previous'),
  })
  const events = () =>
    [...text.matchAll(/^event: house\n.*\ndata: (.*)$/gm)].map(([, data]) => data!)
  const heard = (isOn: boolean, isStored?: boolean) =>
    events().some((data) => {
      const house = JSON.parse(data) as { isOn: boolean; storing: { isStored: boolean } | null }
      return house.isOn === isOn && house.storing?.isStored === isStored
    })
  await until(() => heard(true, true) && heard(true, false) && heard(false, undefined))
})

test('by OSC', async () => {
  const { service, device } = await openStored()
  const notes: string[] = []
  const receiver = await OscReceiver.start(service, { note: (line) => notes.push(line) })
  const socket = createSocket('udp4')
  ends.push(async () => {
    socket.close()
    await receiver.close()
  })
  const send = (name: string, ...args: readonly (string | number)[]) => {
    const message = toBuffer({ address: `/ledloom/house/${name}`, args: [...args] })
    socket.send(
      new Uint8Array(message.buffer, message.byteOffset, message.byteLength),
      receiver.port,
    )
  }
  await tryDoor(service, device, {
    dim: (brightness) => send('brightness', brightness),
    off: () => send('off', 1),
    on: () => send('on', 1),
    play: (name) => send('play', name),
    step: (by) => send(by === 1 ? 'next' : 'previous', 1),
  })
  assert.equal(notes, [])
})

withMosquitto('by MQTT, which has no next and previous', async () => {
  const broker = await Mosquitto.start()
  ends.push(() => broker.close())
  const { service, device } = await openStored([`mqtt: 'mqtt://127.0.0.1:${broker.port}'`])
  const { notes } = await linkHouse(ends, service)
  const home = await joinHome(broker.port)
  ends.push(() => home.leave())
  const say = (command: object) => home.say('ledloom/house/set', JSON.stringify(command))
  await until(() => home.said('ledloom/house/availability') === 'online')
  await tryDoor(service, device, {
    dim: (brightness) => say({ state: 'ON', brightness: Math.round(brightness * 255) }),
    off: () => say({ state: 'OFF' }),
    on: () => say({ state: 'ON' }),
    play: (effect) => say({ state: 'ON', effect }),
  })
  const state = () => JSON.parse(home.said('ledloom/house/state') ?? '{}')
  await until(() => state().effect === 'calm' && state().brightness === 102)
  assert.equal(notes, [])
})

test.run()

/** A house whose list is stored. It shows the first item until it is to go on. */
async function openStored(more: readonly string[] = []) {
  const device = await startDevice(ends)
  const house = await openHouse(ends, [device.address], {
    playlist: 'calm: { items: [picture.png, plasma, rainbow], each: 600s, crossfade: 0 }',
    more: [...more],
  })
  const { service } = await serve(ends, house)
  await until(() => service.state.storing?.isStored === true && device.mode === 'playlist')
  return { service, device, folder: house.folder }
}

/** Does through a door all that can be done while a list is stored. */
async function tryDoor(
  service: HouseService,
  device: Awaited<ReturnType<typeof startDevice>>,
  door: Door,
): Promise<void> {
  const { playlist } = service.studio.devices.live(device.address)!.device
  const { frames } = device.statistics
  await door.dim(0.4)
  await until(() => device.brightness === 40)
  if (door.step !== undefined) {
    for (const [by, entry] of [
      [1, 1],
      [1, 2],
      [-1, 1],
    ] as const) {
      await door.step(by)
      while ((await playlist.current())?.id !== entry) await wait(20)
    }
  }
  assert.equal([device.mode, device.statistics.frames], ['playlist', frames])

  await door.off()
  await until(() => device.mode === 'off' && device.brightness === 100)
  await door.on()
  await until(() => device.mode === 'playlist' && device.brightness === 40)
  await door.play('fire')
  await until(() => device.mode === 'rt' && device.brightness === 100)
  await until(() => service.state.storing?.isStored === false)
  await door.play('calm')
  await until(() => device.mode === 'playlist' && device.brightness === 40)
  await until(() => service.state.storing?.isStored === true)
}
