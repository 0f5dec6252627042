// A virtual device in a separate process that reports when its LEDs showed each frame.
import { VirtualDevice } from '@ledloom/virtual-device'

/** Sent when it is ready. */
export interface ShowingHost {
  readonly address: string
  readonly udpPort: number
  /** Frames a second that it plays. */
  readonly frameRate: number
}

/** Sent for each frame. */
export interface ShownFrame {
  /** Its first byte. */
  readonly mark: number
  /** The sum of its red bytes. */
  readonly red: number
  /** The sum of its blue bytes. */
  readonly blue: number
  /** Milliseconds since 1970, with fractions. */
  readonly at: number
}

const device = await VirtualDevice.start({ ledCount: Number(process.argv[2]), bytesPerLed: 3 })
device.onShow((bytes) => {
  const at = performance.timeOrigin + performance.now()
  process.send?.({ mark: bytes[0]!, red: sumOf(bytes, 0), blue: sumOf(bytes, 2), at })
})
process.on('disconnect', () => process.exit())
const { address, udpPort, frameRate } = device
process.send?.({ address, udpPort, frameRate } satisfies ShowingHost)

function sumOf(bytes: Uint8Array, channel: number): number {
  let sum = 0
  for (let i = channel; i < bytes.length; i += 3) sum += bytes[i]!
  return sum
}
