import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesKept } from '../../core/test/bytes-kept.ts'
import { HandClock } from '../../sockets/test/hand-clock.ts'
import { HouseLights } from '../src/lights/house-lights.ts'

const test = suite('a stream that never ends')
const ends: (() => Promise<unknown>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Milliseconds of the clock that pass in a step: less than a frame's time. */
const STEP_MS = 25

/** `bar`: bytes that may stay, less than an object for each frame. A frame by HTTP takes ten times as long. */
const RUNS = [
  { via: 'udp', warmUp: 20_000, frames: 80_000, bar: 300_000 },
  { via: 'http', warmUp: 5_000, frames: 20_000, bar: 500_000 },
] as const

for (const { via, warmUp, frames, bar } of RUNS) {
  test(`${warmUp + frames} frames to a device by ${via} leave nothing in memory`, async () => {
    const stream = await Stream.start(via)
    await stream.show(warmUp)
    const open = stream.openCount
    const kept = await bytesKept(() => stream.show(frames), bar)
    console.log(`tried: ${stream.shown} frames by ${via}, ${kept} bytes kept of ${frames}`)
    assert.ok(kept < bar, `${kept} bytes are kept of ${frames} frames`)
    // Some come and go all the time.
    assert.ok(stream.openCount < open + 20, `${open} are open before, ${stream.openCount} after`)
    assert.equal(stream.notes, [])
  })
}

test.run()

/** The lights of a house on a device. Its clock goes on as soon as the device has shown a frame. */
class Stream {
  readonly notes: string[] = []
  readonly #clock = new HandClock()
  readonly #device: VirtualDevice

  private constructor(device: VirtualDevice) {
    this.#device = device
  }

  static async start(via: 'udp' | 'http'): Promise<Stream> {
    const device = await VirtualDevice.start({ ledCount: 20 })
    ends.push(() => device.close())
    const folder = await mkdtemp(join(tmpdir(), 'ledloom-stream-'))
    ends.push(() => rm(folder, { recursive: true }))
    const scene = join(folder, 'scene.yaml')
    const placed = { address: device.address, udp: device.udpPort, via, place: 'same' }
    await writeFile(scene, JSON.stringify({ devices: [placed] }))
    const stream = new Stream(device)
    const ending = new AbortController()
    const lights = await HouseLights.open({
      ...{ signal: ending.signal, note: (line) => stream.notes.push(line) },
      frameClock: stream.#clock,
    })
    ends.push(() => {
      ending.abort()
      return lights.close()
    })
    lights.start()
    await lights.play([scene], { texts: ['plasma'] }, 0)
    return stream
  }

  /** Frames that the device has got. */
  get shown(): number {
    return this.#device.statistics.frames
  }

  /** Timers of the clock, and what the process holds open. */
  get openCount(): number {
    return this.#clock.waiting + process.getActiveResourcesInfo().length
  }

  async show(frames: number): Promise<void> {
    for (const end = this.shown + frames; this.shown < end; ) {
      this.#clock.advance(STEP_MS)
      await setImmediate()
    }
  }
}
