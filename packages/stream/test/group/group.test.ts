import {
  createLayout,
  type FrameSource,
  type OutputOptions,
  type PixelFormat,
  RGB,
  RGBW,
} from '@ledloom/core'
import type { StreamErrorListener } from '@ledloom/sockets'
import { StreamError } from '@ledloom/sockets'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesKept } from '../../../core/test/bytes-kept.ts'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { Group } from '../../src/group/group.ts'
import type { GroupMember } from '../../src/group/group-member.ts'
import { type FrameSender, LightOutlet } from '../../src/outlets/light-outlet.ts'
import { Streamer } from '../../src/streamer.ts'
import { tickOf } from '../tick-of.ts'

const test = suite('Group')

const line = createLayout([0, 0, 0, 1, 0, 0], 'linear')

class Recorder implements FrameSender {
  readonly frames: number[][] = []
  readonly listeners = new Set<StreamErrorListener>()
  isClosed = false

  take(bytes: Uint8Array): boolean {
    this.frames.push([...bytes])
    return true
  }

  onError(listener: StreamErrorListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.isClosed = true
  }
}

interface MemberChoices extends Partial<Omit<GroupMember, 'outlet'>> {
  readonly format?: PixelFormat
  readonly output?: OutputOptions
}

function member(name: string, { format = RGB, output, ...options }: MemberChoices = {}) {
  const recorder = new Recorder()
  const outlet = new LightOutlet(recorder, { layout: line, format, output })
  return { outlet: recorder, member: { name, outlet, ...options } }
}

/** Each LED has its place along x as its light, in fifths. */
const sourceOf = ({ layout }: Group): FrameSource => ({
  layout,
  render: (frame) => {
    for (let i = 0; i < frame.length; i++) frame[i] = layout.positions[i - (i % 3)]! / 5
  },
})

function play(group: Group, clock: HandClock, durationMs: number, frameRate = 50): void {
  const streamer = new Streamer({
    source: sourceOf(group),
    outlets: [group],
    frameRate,
    clock,
  })
  streamer.start()
  clock.advance(durationMs)
  void streamer.close()
}

test('each device gets its part, in its own format and by its own output stage', () => {
  const clock = new HandClock()
  const plain = member('plain')
  const white = member('white', { format: RGBW, place: { translate: [3, 0, 0] } })
  const dim = member('dim', { place: { translate: [4, 0, 0] }, output: { brightness: 0.5 } })
  const group = new Group([plain.member, white.member, dim.member], { clock })
  assert.is(group.layout.ledCount, 6)
  play(group, clock, 0)
  assert.equal(plain.outlet.frames, [[0, 0, 0, 51, 51, 51]])
  assert.equal(white.outlet.frames, [[153, 0, 0, 0, 204, 0, 0, 0]])
  assert.equal(dim.outlet.frames, [[102, 102, 102, 128, 128, 128]])
})

test('a device that takes fewer frames gets as many as it takes', () => {
  const clock = new HandClock()
  const slow = member('slow', { frameRate: 20 })
  const fast = member('fast', { frameRate: 50 })
  const group = new Group([slow.member, fast.member], { clock })
  assert.is(group.frameRate, 50)
  play(group, clock, 1990)
  assert.equal([slow.outlet.frames.length, fast.outlet.frames.length], [40, 100])
  assert.is(group.statistics.members[0]!.passedOver, 60)
})

test('a device that fails is reported by its name and does not affect the others', () => {
  const clock = new HandClock()
  const broken = member('roof')
  broken.outlet.take = () => {
    throw new Error('no room')
  }
  const well = member('tree')
  const group = new Group([broken.member, well.member], { clock })
  const errors: StreamError[] = []
  group.onError((error) => errors.push(error))
  play(group, clock, 980)
  for (const listener of well.outlet.listeners) listener(new StreamError('device-lost', 'gone'))
  assert.equal(
    errors.map(({ message }) => message),
    ['roof failed: no room', 'tree: gone'],
  )
  assert.is(well.outlet.frames.length, 50)
  assert.equal(
    group.statistics.members.map(({ offered }) => [offered.taken, offered.failed]),
    [
      [0, 50],
      [50, 0],
    ],
  )
})

test('a listener that left hears of nothing', () => {
  const { member: tree, outlet } = member('tree')
  const group = new Group([tree])
  const heard: string[] = []
  const leave = group.onError(() => assert.unreachable('it heard'))
  group.onError(({ message }) => heard.push(message))
  leave()
  for (const listener of outlet.listeners) listener(new StreamError('device-lost', 'gone'))
  assert.equal(heard, ['tree: gone'])
})

test('a member that comes later gets its part from the next frame on', () => {
  const clock = new HandClock()
  const [tree, roof, wall] = [member('tree'), member('roof'), member('wall', { place: 'same' })]
  const { name } = roof.member
  const layout = line
  const group = new Group([tree.member, { name, layout, place: { translate: [2, 0, 0] } }], {
    clock,
  })
  group.add(roof.member)
  group.add(wall.member)
  play(group, clock, 100)
  assert.equal(roof.outlet.frames[0], [102, 102, 102, 153, 153, 153])
  assert.equal(wall.outlet.frames, tree.outlet.frames)
  const stranger = member('stranger').member
  assert.throws(() => group.add(stranger), /the picture was laid out without its 2 LEDs/)
})

test('closing it closes all outlets', async () => {
  const [a, b] = [member('a'), member('b')]
  await new Group([a.member, b.member]).close()
  assert.ok(a.outlet.isClosed && b.outlet.isClosed)
})

test('two devices of one name are refused', () => {
  const members = [member('a').member, member('a').member]
  assert.throws(() => new Group(members), 'two members of the group are called a')
})

test('nothing is kept of a hundred thousand frames', async () => {
  const clock = new HandClock()
  const members = Array.from({ length: 4 }, (_, i) => member(`${i}`).member)
  const group = new Group(
    members.map((each) => ({
      ...each,
      outlet: new LightOutlet({ take: () => true }, { layout: line, format: RGB }),
    })),
    { clock },
  )
  const frame = new Float32Array(3 * group.layout.ledCount)
  for (let i = 0; i < 1000; i++) group.take(frame, tickOf(i))
  const grown = await bytesKept(() => {
    for (let i = 0; i < 100_000; i++) group.take(frame, tickOf(i))
  }, 500_000)
  assert.ok(grown < 500_000, `${grown} bytes`)
})

test('a group dims its members at their output stages, those that come later too', () => {
  const [here, later] = [member('here', { output: { brightness: 0.5, gamma: 1 } }), member('later')]
  const half = member('half', { output: { brightness: 0.25, gamma: 1 } })
  const group = new Group([here.member, half.member, { name: 'later', layout: line }])
  const frame = new Float32Array(3 * group.layout.ledCount).fill(1)
  const shown = () => {
    group.take(frame, tickOf(0))
    return [here, half, later].map(({ outlet }) => outlet.frames.at(-1)?.[0])
  }
  assert.equal(shown(), [128, 64, undefined])
  group.dim(0.5)
  group.add({ ...later.member })
  const [dimmed, , bright = 255] = shown()
  assert.is(dimmed, 64)
  assert.ok(bright < 255)
  group.dim(1)
  assert.equal(shown(), [128, 64, 255])
})

test.run()
