import { LINEAR_GAMMA } from '@ledloom/core'
import type { VirtualDevice } from '@ledloom/virtual-device'
import { Listening, type ListeningOptions } from '../../../inputs/test/listening.ts'
import { LightOutlet } from '../../src/outlets/light-outlet.ts'
import { Streamer } from '../../src/streamer.ts'
import { openLiveDevice } from '../outlets/device/live-device.ts'

/** LEDs of two universes, each of them full. */
export const LED_COUNT = 340
/** Channels of a universe that LEDs hang on. */
export const UNIVERSE = 510

/** An input, a streamer, and a virtual device whose LEDs show every byte as it came. */
export interface LightChain {
  readonly listening: Listening
  readonly virtual: VirtualDevice
  close(): Promise<void>
}

/** Opens all of it around the input of a name. */
export async function openLightChain(
  name: string,
  options: ListeningOptions = {},
): Promise<LightChain> {
  const live = await openLiveDevice({ family: 'F', ledCount: LED_COUNT, bytesPerLed: 3 })
  const { layout } = live.virtual
  const mapping = { transfer: 'linear' } as const
  const listening = await Listening.open(name, { layout, mapping, ...options })
  const { format } = live.device
  const outlet = new LightOutlet(live.outlet, { layout, format, output: { gamma: LINEAR_GAMMA } })
  const streamer = new Streamer({
    source: listening.inputs.source,
    outlets: [outlet],
    frameRate: 25,
  })
  streamer.start()
  const close = async () => {
    await streamer.close()
    await listening.close()
    await live.close()
  }
  return { listening, virtual: live.virtual, close }
}
