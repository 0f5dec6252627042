import { PreviewServer } from '@ledloom/preview'
import { VirtualDevice } from '@ledloom/virtual-device'
import { defineCommand } from '../command.ts'
import { withClosing } from '../lifetime/with-closing.ts'
import { layoutOption, resolveLayout } from '../options/layout-option.ts'
import { numberOption, portOption } from '../options/number-option.ts'
import { preview as previewOption } from '../options/preview-option.ts'
import { seconds } from '../options/source-options.ts'
import * as target from '../options/target-options.ts'
import { aborted, interruption } from '../terminal/interruption.ts'
import { printJson } from '../terminal/print.ts'

/** `ledloom device`: a virtual device. */
export default defineCommand('device')
  .summary('run a virtual device')
  .description(
    'Runs a whole device on this machine: the HTTP interface that its family has at its firmware, and what its LEDs show on a page in the browser. With --json the first line printed tells other commands where it is: `--to @file`. Ctrl-C ends it.',
  )
  .addOption(target.family)
  .addOption(target.firmware)
  .addOption(target.leds)
  .addOption(layoutOption)
  .option('--http <port>', 'port of the HTTP interface (default: any free one)', portOption)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--name <text>', 'the name it answers with')
  .option('--mac <mac>', 'its MAC address, as 5c:cf:7f:33:aa:ff')
  .option(
    '--bytes-per-led <number>',
    "3 or 4 (default: the family's)",
    numberOption({ min: 3, max: 4, isInteger: true }),
  )
  .option('--keep-alive', 'keep connections open and answer several requests at a time')
  .addOption(previewOption)
  .addOption(seconds)
  .action((options) =>
    withClosing(async (keep) => {
      const signal = interruption(options.seconds)
      const device = keep(
        await VirtualDevice.start({
          family: options.family,
          firmware: options.firmware,
          layout: await resolveLayout(options.layout, options.leds),
          host: options.host,
          httpPort: options.http,
          name: options.name,
          mac: options.mac,
          bytesPerLed: options.bytesPerLed as 3 | 4 | undefined,
          keepAlive: options.keepAlive,
        }),
      )
      const preview =
        options.preview === undefined ? undefined : keep(await showOf(device, options.preview))
      announce(device, preview?.url, options.json ?? false)
      await aborted(signal)
    }),
  )

/** The page that shows what the device's LEDs show. */
async function showOf(device: VirtualDevice, port: number): Promise<PreviewServer> {
  const { layout, format, frameRate, mac } = device
  const preview = await PreviewServer.start({ layout, format, frameRate, title: mac, port })
  const take = (bytes: Uint8Array, frameNumber = 0) =>
    preview.take(bytes, frameNumber, performance.now())
  take(device.shown)
  device.onShow(take)
  return preview
}

function announce(device: VirtualDevice, preview: string | undefined, json: boolean): void {
  const { url: http, mac } = device
  if (json) {
    printJson({ http, mac, preview })
    return
  }
  console.log(`virtual device: ${http} (${mac}); Ctrl-C ends it`)
  if (preview !== undefined) console.log(`preview: ${preview}`)
}
