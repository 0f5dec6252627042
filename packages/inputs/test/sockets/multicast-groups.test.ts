import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../sockets/test/until.ts'
import { MulticastGroups } from '../../src/sockets/multicast-groups.ts'

const test = suite('MulticastGroups')

/** More than twice of what Linux takes a socket. */
const GROUP_COUNT = 50
const CARD = '127.0.0.1'
const opened: { close(): unknown }[] = []

test.after.each(() => {
  for (const each of opened.splice(0)) each.close()
})

function groupOf(number: number): string {
  return `239.255.${process.pid % 256}.${number}`
}

/** Groups of a port of this machine alone, and what is heard there. */
async function open() {
  const [socket, sender] = [0, 1].map(() => createSocket('udp4'))
  const heard: string[] = []
  for (const each of [socket!, sender!]) {
    each.bind(0, '0.0.0.0')
    await once(each, 'listening')
  }
  sender!.setMulticastInterface(CARD)
  socket!.on('message', (bytes) => heard.push(bytes.toString()))
  const groups = new MulticastGroups(socket!)
  opened.push(groups, socket!, sender!)
  const { port } = socket!.address()
  return { groups, heard, send: (group: string) => sender!.send(group, port, group) }
}

test('each of fifty groups is heard once', async () => {
  const { groups, heard, send } = await open()
  const all = Array.from({ length: GROUP_COUNT }, (_, at) => groupOf(at + 1))
  for (const group of all) groups.join(group, CARD)
  for (const group of all) send(group)
  await until(() => heard.length >= GROUP_COUNT)
  assert.equal(heard.sort(), all.sort())
})

test('a group is joined once however often it is asked for, and left again', async () => {
  const { groups, heard, send } = await open()
  for (const number of [1, 1, 2]) groups.join(groupOf(number), CARD)
  groups.leave(groupOf(1))
  groups.leave(groupOf(3))
  send(groupOf(1))
  send(groupOf(2))
  await until(() => heard.length > 0)
  assert.equal(heard, [groupOf(2)])
})

test('what cannot be joined is reported', async () => {
  const { groups } = await open()
  assert.throws(() => groups.join('10.0.0.1', CARD), /addMembership/)
})

test.run()
