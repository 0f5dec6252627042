import { fileURLToPath } from 'node:url'
import { connectDevice, type Device } from '@ledloom/device'
import { LOCAL_DISCOVERY_PORTS } from '@ledloom/protocol'
import { DEFAULT_EFFECT, firstLayer, Studio } from '@ledloom/studio'
import { profileOfDevice } from '@ledloom/studio/devices'
import { compileFor, type MovieArchive } from '@ledloom/studio/movies'
import type { OutletProfile } from '@ledloom/studio/profile'
import { layoutOfFamily, SHOWN_LEDS } from '@ledloom/studio/profile'
import { countFrames, describeRoom, describeSize, withClosing } from '@ledloom/studio/report'
import { describeFor, nameOfSource } from '@ledloom/studio/sources'
import { VirtualDevice } from '@ledloom/virtual-device'
import { Notes } from '../live/notes.ts'
import { openData, restoredLines, waitingLines } from '../live/open-data.ts'
import { openPage } from '../live/open-page.ts'
import { playStudio } from '../live/play-studio.ts'
import { ReloadReport } from '../live/reload-report.ts'
import { defineCommand } from '../options/command.ts'
import { data, fresh } from '../options/data-options.ts'
import * as target from '../options/device-options.ts'
import { layoutOption, seconds, upOption } from '../options/light-command.ts'
import { network, phoneText } from '../options/network-option.ts'
import { numberOption, portOption } from '../options/values.ts'
import { interruption } from '../terminal/interruption.ts'
import { ownCommand } from '../terminal/own-command.ts'
import { printJson, printNote } from '../terminal/print.ts'
import { printer } from '../terminal/printer.ts'

const ANIMATION = fileURLToPath(new URL('../../assets/lanterns.webp', import.meta.url))

/** `ledloom demo`: shows everything without hardware. */
export default defineCommand('demo', {
  task: 'start',
  examples: ['demo', 'demo plasma --leds 400'],
})
  .summary('try everything without hardware: movies, live stream, preview')
  .description(
    'Starts a virtual device, compiles a movie of an animation and one of an effect, uploads both, then streams an effect live and shows it in the browser. Ctrl-C ends it.',
  )
  .argument('[effect]', 'the effect to stream', DEFAULT_EFFECT)
  .addOption(target.family)
  .addOption(target.firmware)
  .option(
    '--leds <number>',
    `number of LEDs (default: that of the layout file, or ${SHOWN_LEDS}, or as many as the firmware supports)`,
    numberOption({ min: 1, max: 1200, isInteger: true }),
  )
  .addOption(layoutOption)
  .addOption(upOption)
  .addOption(seconds)
  .addOption(data)
  .addOption(fresh)
  .option('--preview <port>', 'port of the page in the browser (default: any free one)', portOption)
  .addOption(network)
  .action((effect, options, command) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const say = options.json ? () => {} : console.log
      const layout = await layoutOfFamily({ ...options, usualLeds: SHOWN_LEDS, onNote: printNote })
      const virtual = keep(
        await VirtualDevice.start({ ...options, layout, localPorts: LOCAL_DISCOVERY_PORTS }),
      )
      const device = keep(await connectDevice(virtual.url, { signal }))
      await device.session.login({ signal })

      // The requested effect is opened first, so that a mistake in it is reported before the long work.
      const profile = await profileOfDevice(device, { signal, onNote: printNote })
      const notes = new Notes()
      const title = nameOfSource(effect)
      const reload = new ReloadReport(title)
      const restores = command.args.length > 0 || options.fresh ? undefined : 'layers'
      const opened = await openData(options.data, { keeps: 'layers', restores })
      const waiting = options.fresh ? [] : await waitingLines(opened.data)
      const studio = keep(
        await Studio.open({
          layers: [await firstLayer(profile, [effect], {})],
          layout: {
            profile,
            layout: profile.layout,
            name: device.address,
            rotate: [0, 0, 0],
          },
          ...{ title, onEvent: reload.take, note: notes.print },
          ...opened,
        }),
      )
      // After a mistake in the effect there is nothing to say about the device.
      say(`device     ${describe(device)}`)
      const line = lineOf(options.layout, device.ledCount)
      const preview = await openPage(
        keep,
        { studio, line },
        {
          port: options.preview,
          allowNetwork: options.allowNetwork,
        },
      )
      if (options.json) printJson({ http: virtual.url, preview: preview.url })

      const archive = studio.movieArchive
      keep({ close: () => forgetMovies(device, archive) })
      for (const text of [ANIMATION, 'fire'])
        await uploadMovie(device, text, { archive, signal, say })
      say(`stored     ${await describeStored(device)}`)
      say(`page       open this in your browser: ${preview.url}`)
      say(`phone      ${phoneText(options.allowNetwork, [...ownCommand(), 'demo'])}`)
      for (const line of restoredLines(studio)) say(`restored   ${line}`)
      if (studio.restored !== undefined) say(`kept       ${DEVICES_LEFT}`)
      for (const line of waiting) say(`kept       ${line}`)
      const shown = studio.restored === undefined ? effect : 'what played last'
      say(`streaming  ${shown}, live${options.seconds === undefined ? '; Ctrl-C ends it' : ''}`)
      say(FIGURES)
      await studio.playOnDevice(device)
      const { seconds, json: isQuiet = false } = options
      const statistics = await playStudio({
        ...{ studio, preview, reload, notes, seconds, signal, isQuiet },
      })
      for (const live of studio.devices.allLive) await live.pause()
      say(`device     back in mode ${(await device.mode.get()).mode}`)
      for (const text of nextSteps()) say(text)
      if (options.json) printJson(statistics)
    }),
  )

/** The devices and the layout are those of the demo. */
const DEVICES_LEFT = `layers only: other devices and their arrangement come back with
           ${[...ownCommand(), 'preview'].join(' ')}, which keeps them`

/** The status line, explained. */
const FIGURES = `figures    sent and skipped count frames, and late those for which the one before
           was shown again; age is the time from when a frame was due until it was
           sent (half of them, and 99 of 100, were faster), and fps are the frames
           of the last second, of those wanted`

function nextSteps(): string[] {
  const start = ownCommand().join(' ')
  return [
    'try next   an effect, and change it in your browser:',
    `             ${start} preview fire`,
    '           your own effect, reloaded each time you save it:',
    `             ${start} new effect my-effect.ts`,
    '           the lights in your network, if you have some:',
    `             ${start} discover`,
  ]
}

/** The command line that plays the same without the device. */
function lineOf(layout: string | undefined, ledCount: number) {
  const words = layout === undefined ? ['--leds', String(ledCount)] : ['--layout', layout]
  return { command: [...ownCommand(), 'preview'], options: [], layout: words }
}

interface Report {
  readonly archive: MovieArchive
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

async function uploadMovie(
  device: Device,
  text: string,
  { archive, signal, say }: Report,
): Promise<void> {
  const profile: OutletProfile = await profileOfDevice(device, { signal, onNote: printNote })
  const source = await describeFor(profile, [text])
  const name = nameOfSource(text)
  const { movie } = await compileFor(profile, source, {
    title: name,
    signal,
    reporter: printer,
  })
  const { uniqueId } = await device.movies.upload(movie, { name, signal })
  // The page can then rename and remove them.
  if (uniqueId !== undefined) await archive.keep(uniqueId, movie)
  const { frameCount, frameRate, data } = movie
  const seconds = Number((frameCount / frameRate).toPrecision(3))
  say(
    `movie      ${name}: ${countFrames(frameCount)}, ${seconds} s, ${describeSize(data.length)}, uploaded`,
  )
}

/** Removes the copies of all movies of the device, which ends with this program. */
async function forgetMovies(device: Device, archive: MovieArchive): Promise<void> {
  const { movies } = await device.movies.list()
  await archive.forget(movies.map(({ uniqueId }) => uniqueId))
}

async function describeStored(device: Device): Promise<string> {
  const { movies, room, storage } = await device.movies.list()
  if (storage === 'one') return `the last movie; this family keeps one`
  const names = movies.map(({ name, frameCount }) => `${name} (${countFrames(frameCount)})`)
  return `${names.join(', ')}; ${describeRoom(room)}`
}

function describe({ address, family, firmware, ledCount, format }: Device): string {
  return `virtual, family ${family}, firmware ${firmware}, ${ledCount} ${format.ledProfile} LEDs, at ${address}`
}
