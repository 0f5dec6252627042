// A virtual device in a separate process that reports when its LEDs showed each frame.
import { VirtualDevice } from '@ledloom/virtual-device'

/** Sent when it is ready. */
export interface ShowingHost {
  readonly address: string
  readonly udpPort: number
}

/** Sent for each frame. */
export interface ShownFrame {
  /** Its first byte. */
  readonly mark: number
  /** Milliseconds since 1970, with fractions. */
  readonly at: number
}

const device = await VirtualDevice.start({ ledCount: Number(process.argv[2]) })
device.onShow((bytes) => {
  process.send?.({ mark: bytes[0]!, at: performance.timeOrigin + performance.now() })
})
process.on('disconnect', () => process.exit())
process.send?.({ address: device.address, udpPort: device.udpPort })
