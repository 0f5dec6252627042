import {
  countOf,
  didYouMean,
  LAYOUT_FORMATS,
  type LayoutFormatName,
  layoutFormatOf,
  lossOfFormat,
  nearestName,
} from '@ledloom/core'
import { checkWritable, localPath } from '@ledloom/media/files'
import { DEVICE, openDevice, profileOfDevice } from '@ledloom/studio/devices'
import {
  checkClips,
  checkEdits,
  checkLedCount,
  clipSeconds,
  correctionOf,
  correctMap,
  countStates,
  describeLight,
  type LightCorrection,
  MOST_LEDS,
  mapClips,
  writeMap,
  writeMapScene,
} from '@ledloom/studio/mapping'
import { writeMovie } from '@ledloom/studio/movie-files'
import {
  type OutletProfile,
  profileOfAnyCount,
  profileOfFamily,
  resolveLayout,
} from '@ledloom/studio/profile'
import { withClosing } from '@ledloom/studio/report'
import { shellWords } from '@ledloom/studio/shell-words'
import { showCode } from '../live/show-code.ts'
import { storeMap } from '../live/store-map.ts'
import { defineCommand } from '../options/command.ts'
import { suchAs } from '../options/command-help.ts'
import { family, firmware } from '../options/device-options.ts'
import { level, mapEdits, metres, mirror, OF_SOLVE, turn } from '../options/map-edits.ts'
import { checkMapOptions, checkOwnFiles } from '../options/map-steps.ts'
import { collectTargets, numberOption } from '../options/values.ts'
import { CliError } from '../terminal/cli-error.ts'
import { interruption } from '../terminal/interruption.ts'
import { ownCommand } from '../terminal/own-command.ts'
import { Option } from '../terminal/parser.ts'
import { printJson, printNote } from '../terminal/print.ts'
import { printer, withProgressBar } from '../terminal/printer.ts'

/** The source that shows the code. */
const CODE = 'mapping-code'

const EXAMPLES = [
  'map --to 192.168.1.50',
  'map solve 1.mp4 2.mp4 3.mp4 --to 192.168.1.50',
  'map pattern --leds 250 --out code.fseq',
]

/** Headings of the options that only one step has. */
const OF_SHOWING = 'Without a step, which shows the code:'

/** `ledloom map`: finds the place of every LED from clips of a camera. */
export default defineCommand('map', {
  task: 'devices',
  examples: EXAMPLES,
})
  .summary('find the place of every LED with a camera')
  .description(
    `Without a step, shows a blinking code on devices until Ctrl-C, then restores their modes. Film the lights meanwhile, ${clipSeconds()} seconds each from six to twelve places around them. The step solve finds the place of every LED from these clips, writes them to a file, or stores them on the device. The step pattern writes the code as a movie for other players. LEDs are numbered along the wire from 0, of several devices one after another.`,
  )
  .argument('[step]', 'solve or pattern; shows the code if left out')
  .argument('[clips...]', 'for solve: video files of the code, each from another place')
  .addOption(
    new Option(
      '--to <device>',
      `a device (${DEVICE}) that shows the code, or on which solve stores the layout; repeatable to map several at once, in this order`,
    ).argParser(collectTargets),
  )
  .addOption(
    new Option(
      '--leds <number>',
      'LEDs on the wire, of all devices (default: those of --to)',
    ).argParser(numberOption({ min: 1, max: MOST_LEDS, isInteger: true })),
  )
  .option(
    '-o, --out <file>',
    'for solve: layout to write (.json, .csv, .xmodel, .pixelblaze.json, .ledmap.json); for pattern: movie to write (.fseq, .csv, .bin)',
  )
  .addOption(family)
  .addOption(firmware)
  .addOption(
    new Option(
      '--again <report>',
      'show only the LEDs that this report does not call measured, and some others for orientation',
    ).helpGroup(OF_SHOWING),
  )
  .addOption(
    new Option('--seconds <number>', 'time for which the code is shown (default: until Ctrl-C)')
      .argParser(numberOption({ min: 1, max: 86_400 }))
      .helpGroup(OF_SHOWING),
  )
  .addOption(
    new Option(
      '--via <way>',
      'how the code is shown: as a movie that the device plays by itself, which no network disturbs, or as a stream (default: movie on devices without movies, and stream otherwise)',
    )
      .choices(['movie', 'stream'])
      .helpGroup(OF_SHOWING),
  )
  .addOption(
    new Option('--report <file>', 'JSON of how each LED got its place').helpGroup(OF_SOLVE),
  )
  .addOption(
    new Option(
      '--scene <file>',
      'with several --to: scene file (.yaml) in which the devices stand as they hang',
    ).helpGroup(OF_SOLVE),
  )
  .addOption(level)
  .addOption(turn)
  .addOption(mirror)
  .addOption(metres)
  .action(async (step, clips, options) => {
    if (step !== undefined && step !== 'solve' && step !== 'pattern') {
      throw new CliError('usage', unknownStep(step, clips))
    }
    checkMapOptions(step ?? 'show', options)
    if (step === undefined) return show(options)
    if (step === 'solve') return solve(clips, options)
    if (clips.length > 0) throw new CliError('usage', 'pattern takes no clips; solve does')
    return writePattern(options)
  })

/** Suggests the step that was meant: a misspelled one, or `solve` where it was left out before clips. */
function unknownStep(step: string, clips: readonly string[]): string {
  const isFile = /\.[a-z]\w*$/i.test(step)
  const meant = nearestName(step, ['solve', 'pattern'])
  if (meant === undefined && !isFile) {
    return `the step must be solve or pattern, got ${step}; without one, the code is shown on --to`
  }
  const words = meant === undefined ? ['solve', step, ...clips] : [meant, ...clips]
  const line = shellWords([...ownCommand(), 'map', ...words])
  return `there is no step ${step}; ${didYouMean([`\`${line}\``])}`
}

type MapOptions = Parameters<typeof mapEdits>[0] & {
  readonly to?: readonly string[] | undefined
  readonly leds?: number | undefined
  readonly out?: string | undefined
  readonly report?: string | undefined
  readonly again?: string | undefined
  readonly scene?: string | undefined
  readonly seconds?: number | undefined
  readonly via?: 'movie' | 'stream' | undefined
  readonly family: 'D' | 'F' | 'G'
  readonly firmware: string
  readonly json?: boolean | undefined
}

function show({ to = [], ...options }: MapOptions): Promise<void> {
  if (to.length === 0) {
    throw new CliError(
      'usage',
      `give --to <device>, or a step: solve, pattern; ${suchAs(EXAMPLES)}`,
    )
  }
  return showCode({ to, ...options })
}

async function writePattern(options: MapOptions): Promise<void> {
  const { leds, out, json, to = [] } = options
  if (leds === undefined && to.length === 0) {
    throw new CliError('usage', 'pattern needs --leds <number>, or --to <device>')
  }
  if (out === undefined) throw new CliError('usage', 'pattern needs --out <file>')
  const signal = interruption()
  const profile = await patternProfile(options, signal)
  await writeMovie([CODE], profile, { out, json, signal, reporter: printer, onNote: printNote })
}

/** LEDs and format of the stated lights, or of the devices. */
function patternProfile(
  { leds, to = [], out = '', family, firmware }: MapOptions,
  signal: AbortSignal,
): Promise<OutletProfile> {
  return withClosing(async (keep) => {
    const devices = await Promise.all(to.map(async (text) => keep(await openDevice(text, signal))))
    const [first, ...others] = devices
    const ledCount = leds ?? devices.reduce((sum, device) => sum + device.ledCount, 0)
    if (first === undefined) {
      const line = { family, firmware, leds: ledCount, layout: 'line', onNote: printNote }
      // Only the payload is for a device, which has as many LEDs as its firmware supports.
      return /\.bin$/i.test(out) ? profileOfFamily(line) : profileOfAnyCount(line)
    }
    const other = others.find(({ format }) => format.ledProfile !== first.format.ledProfile)
    if (other !== undefined) {
      throw new CliError(
        'bad-value',
        `${first.address} and ${other.address} have other kinds of LEDs; map them without a step, or one after the other`,
      )
    }
    const profile = await profileOfDevice(first, { layout: 'line', signal })
    return { ...profile, layout: await resolveLayout('line', { ledCount }) }
  })
}

function solve(clips: readonly string[], options: MapOptions): Promise<void> {
  const { to = [], leds, out, report, scene, json = false } = options
  checkSolve(clips, options)
  const format = out === undefined ? undefined : formatOf(out)
  return withClosing(async (keep) => {
    const signal = interruption()
    for (const path of [out, report, scene]) {
      if (path !== undefined) await checkWritable(localPath(path))
    }
    const devices = await Promise.all(to.map(async (text) => keep(await openDevice(text, signal))))
    const ledCount = leds ?? devices.reduce((sum, device) => sum + device.ledCount, 0)
    checkLedCount(ledCount, devices)
    const edits = mapEdits(options)
    checkEdits(edits, ledCount)
    await checkClips(clips)
    const found = await withProgressBar('mapping', '%', (update) =>
      mapClips(clips, {
        ledCount,
        signal,
        onProgress: (share) => update(Math.round(100 * share), 100),
        onNote: printNote,
      }),
    )
    const map = await correctMap(found, edits)
    await writeMap(map, { out, format, report })
    const loss = format && lossOfFormat(map.layout, format)
    if (loss !== undefined) printNote(loss)
    await storeMap(map.layout, devices, { out, signal })
    if (scene !== undefined) await writeMapScene(scene, map.layout, devices)
    const counts = countStates(map)
    const { light, lightUnknown, advice } = map
    if (json) {
      const files = { out, report, scene, to }
      return printJson({ ledCount, ...counts, light, lightUnknown, advice, ...files })
    }
    const { measured, interpolated, doubtful } = counts
    console.log(
      `${countOf(ledCount, 'LED')}: ${measured} measured, ${interpolated} placed between neighbours, ${doubtful} doubtful`,
    )
    for (const line of advice) console.log(line)
    for (const line of describeLight(map)) console.log(line)
    const correction = correctionOf(map)
    if (correction) console.log(lightAdvice(report, correction))
    for (const path of [out, report, scene]) {
      if (path !== undefined) console.log(`written: ${path}`)
    }
    for (const { address } of devices) console.log(`stored on ${address}`)
    if (scene !== undefined) {
      const line = [...ownCommand(), 'play', 'aurora', '--to', scene].join(' ')
      console.log(`The devices play one picture with: ${line}`)
    }
  })
}

function lightAdvice(report: string | undefined, { gamma }: LightCorrection): string {
  const part = gamma === undefined ? 'the brightness' : 'curve and brightness'
  return report === undefined
    ? `Give --report <file> as well: \`--led-gains\` of other commands corrects ${part} by it.`
    : `\`--led-gains ${shellWords([report])}\` of other commands corrects ${part}.`
}

function checkSolve(
  clips: readonly string[],
  { to = [], leds, out, report, scene }: MapOptions,
): void {
  checkOwnFiles({ out, report, scene })
  if (scene !== undefined && to.length < 2) {
    throw new CliError('usage', '--scene is for several devices: give --to for each')
  }
  if (scene !== undefined && !/\.ya?ml$/i.test(scene)) {
    throw new CliError('usage', `${scene}: a scene must end in .yaml or .yml`)
  }
  if (scene === undefined && to.length > 1) {
    printNote('without --scene <file>, how the devices hang to each other is not kept')
  }
  if (clips.length === 0) throw new CliError('usage', 'solve needs clips: video files of the code')
  if (to.length > 0) return
  if (out === undefined) throw new CliError('usage', 'solve needs --out <file> or --to <device>')
  if (leds === undefined) throw new CliError('usage', 'solve needs --leds <number>')
}

function formatOf(path: string): LayoutFormatName {
  const name = layoutFormatOf(path)
  if (name !== undefined) return name
  const endings = Object.values(LAYOUT_FORMATS).map(({ ending }) => ending)
  throw new CliError('usage', `${path}: a layout must end in ${endings.join(', ')}`)
}
