import { fileURLToPath } from 'node:url'
import { connectDevice, type Device } from '@ledloom/device'
import { PreviewServer } from '@ledloom/preview'
import { openSource } from '@ledloom/render'
import { HttpFrameOutlet } from '@ledloom/stream'
import { VirtualDevice } from '@ledloom/virtual-device'
import { defineCommand } from '../command.ts'
import { withClosing } from '../lifetime/with-closing.ts'
import { layoutOfFamily } from '../lights/layout-of-family.ts'
import type { Lights } from '../lights/lights.ts'
import { lightsOfDevice } from '../lights/lights-of-device.ts'
import { playLive } from '../live/play-live.ts'
import { compileFor } from '../movies/compile-for.ts'
import { countFrames } from '../movies/count-frames.ts'
import { describeSize } from '../movies/describe-size.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
import { seconds } from '../options/clip-options.ts'
import { layoutOption } from '../options/layout-option.ts'
import { portOption } from '../options/number-option.ts'
import * as target from '../options/target-options.ts'
import { describeFor } from '../sources/describe-for.ts'
import { interruption } from '../terminal/interruption.ts'
import { printJson } from '../terminal/print.ts'

const ANIMATION = fileURLToPath(new URL('../../assets/lanterns.webp', import.meta.url))

/** `ledloom demo`: the whole chain without hardware. */
export default defineCommand('demo')
  .summary('the whole chain without hardware: movies, live stream, preview')
  .description(
    'Starts a virtual device, compiles a movie of an animation and one of an effect, uploads both, then streams an effect live and shows it in the browser. Ctrl-C ends it.',
  )
  .argument('[effect]', 'the effect to stream', 'noise')
  .addOption(target.family)
  .addOption(target.firmware)
  .addOption(target.leds)
  .addOption(layoutOption)
  .addOption(seconds)
  .option('--preview <port>', 'port of the page in the browser (default: any free one)', portOption)
  .action((effect, options) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const say = options.json ? () => {} : console.log
      const layout = await layoutOfFamily(options)
      const virtual = keep(await VirtualDevice.start({ ...options, layout }))
      const device = keep(await connectDevice(virtual.url, { signal }))
      await device.session.login({ signal })
      say(`device     ${describe(device)}, logged in`)

      // What was asked for comes first: a mistake in it is told before the work begins.
      const lights = await lightsOfDevice(device, { signal })
      const source = keep(await openSource(await describeFor(lights, [effect]), lights))
      const port = options.preview
      const preview = keep(
        await PreviewServer.start({ ...lights, title: nameOfSource(effect), port }),
      )
      if (options.json) printJson({ http: virtual.url, preview: preview.url })

      for (const text of [ANIMATION, 'fire']) await uploadMovie(device, text, { signal, say })
      say(`stored     ${await describeStored(device)}`)
      say(`preview    ${preview.url}`)
      say(`streaming  ${effect}, live${options.seconds === undefined ? '; Ctrl-C ends it' : ''}`)
      const outlet = keep(new HttpFrameOutlet(device))
      const show = { source, lights, outlet, preview, seconds: options.seconds, signal }
      const statistics = await playLive({ ...show, isQuiet: options.json ?? false })
      await outlet.close()
      say(`device     back in mode ${(await device.mode.get()).mode}`)
      if (options.json) printJson(statistics)
    }),
  )

interface Telling {
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

async function uploadMovie(device: Device, text: string, { signal, say }: Telling): Promise<void> {
  const lights: Lights = await lightsOfDevice(device, { signal })
  const source = await describeFor(lights, [text])
  const name = nameOfSource(text)
  const { movie, explanation } = await compileFor(lights, source, { title: name, signal })
  await device.movies.upload(movie, { name, signal })
  say(
    `movie      ${name}: ${explanation} (${describeSize(movie.data.length)} on the device), uploaded`,
  )
}

async function describeStored(device: Device): Promise<string> {
  const { movies, room, storage } = await device.movies.list()
  if (storage === 'one') return `the last movie; this family keeps one`
  const names = movies.map(({ name, frameCount }) => `${name} (${countFrames(frameCount)})`)
  return `${names.join(', ')}; room for one more of ${countFrames(room)}`
}

function describe({ address, family, firmware, ledCount, format }: Device): string {
  return `virtual, family ${family}, firmware ${firmware}, ${ledCount} ${format.ledProfile} LEDs, at ${address}`
}
