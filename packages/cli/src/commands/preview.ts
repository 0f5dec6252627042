import { PreviewServer } from '@ledloom/preview'
import { withClosing } from '../lifetime/with-closing.ts'
import { lightsOfFamily } from '../lights/lights-of-family.ts'
import { checkShown } from '../live/check-shown.ts'
import { openLiveSource } from '../live/open-live-source.ts'
import { playLive } from '../live/play-live.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
import { portOption } from '../options/number-option.ts'
import * as out from '../options/output-options.ts'
import * as target from '../options/target-options.ts'
import { defineSourceCommand } from '../source-command.ts'
import { interruption } from '../terminal/interruption.ts'
import { printJson } from '../terminal/print.ts'

/** `ledloom preview`: a source in the browser. */
export default defineSourceCommand('preview')
  .summary('show an effect, picture, video or movie in the browser, without hardware')
  .description(
    'Shows a source in 3D on a page in the browser, as lights of the family would show it. An effect file of your own is read again whenever it is saved, and goes on where it is; what is wrong with it is said here and on the page, and the last good version plays on. Ctrl-C ends it.',
  )
  .option('--port <port>', 'port of the page (default: any free one)', portOption)
  .option('--host <address>', 'address to listen on (default: this machine only)')
  .option('--allow-network', 'let other machines in, with the token in the printed address')
  .addOption(target.family)
  .addOption(target.firmware)
  .addOption(target.leds)
  .action((texts, options) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const { json = false, seconds, port, host, allowNetwork } = options
      const output = out.outputOptions(options)
      const described = await lightsOfFamily(options)
      const lights = { ...described, frameRate: options.fps ?? described.frameRate }
      const { source, reload } = await openLiveSource(lights, texts, options)
      keep(source)
      const where = { port, host, allowNetwork }
      const preview = keep(
        await PreviewServer.start({ ...lights, ...where, output, title: nameOfSource(...texts) }),
      )
      if (json) printJson({ preview: preview.url })
      else console.log(`preview: ${preview.url} (Ctrl-C ends it)`)
      const statistics = await playLive({
        ...{ source, reload, lights, preview, seconds, output, signal },
        isQuiet: json,
      })
      if (json) printJson(statistics)
      checkShown(statistics, source)
    }),
  )
