import { PreviewServer } from '@ledloom/preview'
import { HttpFrameOutlet } from '@ledloom/stream'
import { withClosing } from '../lifetime/with-closing.ts'
import { checkFrameRate } from '../lights/check-frame-rate.ts'
import { lightsOfDevice } from '../lights/lights-of-device.ts'
import { openDevice } from '../lights/open-device.ts'
import { checkShown } from '../live/check-shown.ts'
import { openLiveSource } from '../live/open-live-source.ts'
import { playLive } from '../live/play-live.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
import * as out from '../options/output-options.ts'
import { preview as previewOption } from '../options/preview-option.ts'
import { DEVICE } from '../options/target-options.ts'
import { defineSourceCommand } from '../source-command.ts'
import { interruption } from '../terminal/interruption.ts'
import { printJson } from '../terminal/print.ts'

/** `ledloom play`: a source, live on a device. */
export default defineSourceCommand('play')
  .summary('stream an effect, picture, video or movie live to a device')
  .description(
    'Streams a source, or several one after another, live to a device, at the rate the device plays. Ctrl-C ends it and puts the device back into the mode it was in. Meanwhile one line tells how many frames the device has acknowledged and how many were skipped, how old a frame is when it is sent (half of them are at most that old, 99% are within the second figure), and the rate.',
  )
  .requiredOption('--to <device>', `the device: ${DEVICE}`)
  .addOption(previewOption)
  .action((texts, options) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const { json = false, seconds, fps: frameRate } = options
      const output = out.outputOptions(options)
      const device = keep(await openDevice(options.to, signal))
      const lights = await lightsOfDevice(device, { layout: options.layout, signal })
      checkFrameRate(frameRate, lights)
      const { source, reload } = await openLiveSource(lights, texts, options)
      keep(source)
      const preview =
        options.preview === undefined
          ? undefined
          : keep(
              await PreviewServer.start({
                ...lights,
                output,
                title: nameOfSource(...texts),
                port: options.preview,
              }),
            )
      announce({ to: device.address, preview: preview?.url, json })
      const outlet = keep(new HttpFrameOutlet(device))
      const show = { source, reload, lights, outlet, preview, frameRate, seconds, output }
      const statistics = await playLive({ ...show, signal, isQuiet: json })
      if (json) printJson(statistics)
      checkShown(statistics, source)
      await outlet.close()
      if (!json) console.log(`the device is back in mode ${(await device.mode.get()).mode}`)
    }),
  )

function announce(where: { to: string; preview: string | undefined; json: boolean }): void {
  const { json, to, preview } = where
  if (json) {
    printJson({ to, preview })
    return
  }
  console.log(`streaming to ${to}; Ctrl-C ends it`)
  if (preview !== undefined) console.log(`preview: ${preview}`)
}
