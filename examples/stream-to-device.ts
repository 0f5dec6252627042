// Streams light made by a few lines of code, for three seconds. To your own device:
//   node --import ./typescript.mjs examples/stream-to-device.ts 192.168.1.50
// Without an address it uses a virtual device.
import { type FrameSource, lineLayout, normalisedPositions } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { DeviceOutlet, Streamer } from '@ledloom/stream'
import { VirtualDevice } from '@ledloom/virtual-device'

const [address] = process.argv.slice(2)
const virtual = address === undefined ? await VirtualDevice.start() : undefined
const device = await connectDevice(address ?? virtual!.url)

const layout = (await device.layout.get()) ?? lineLayout({ ledCount: device.ledCount })
const positions = normalisedPositions(layout)

// A bright plane rises and sinks through the lights.
const source: FrameSource = {
  layout,
  render(frame, time) {
    const height = Math.sin(time * Math.PI)
    for (let led = 0; led < layout.ledCount; led++) {
      const distance = Math.abs(positions[led * 3 + 1]! - height)
      frame.fill(Math.max(0, 1 - distance * 4), led * 3, led * 3 + 3)
    }
  },
}

const outlet = new DeviceOutlet(device, { layout })
const streamer = new Streamer({
  source,
  outlets: [outlet],
  frameRate: device.frameRate,
  durationMs: 3000,
})
outlet.onError(({ message }) => console.error(message))
streamer.start()
await streamer.finished
await outlet.close() // puts the device back into the mode it was in

const { sent, skipped, ageAtReply } = outlet.statistics!
console.log(
  `${sent} frames shown, ${skipped} skipped, half of them within ${ageAtReply.p50.toFixed(1)} ms`,
)
await device.close()
await virtual?.close()
