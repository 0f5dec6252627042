import { basename } from 'node:path'
import {
  bounds,
  formatDeviceLayout,
  isShape,
  LAYOUT_FORMATS,
  type Layout,
  type LayoutFormatName,
  layoutFormatOf,
  lossOfFormat,
  SHAPE_NAMES,
} from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { localPath, writeFileAtomically } from '@ledloom/media/files'
import { DEVICE, openDevice } from '@ledloom/studio/devices'
import { resolveLayout } from '@ledloom/studio/profile'
import { withClosing } from '@ledloom/studio/report'
import { defineCommand } from '../options/command.ts'
import { suchAs } from '../options/command-help.ts'
import { upOption } from '../options/light-command.ts'
import { numberOption } from '../options/values.ts'
import { CliError } from '../terminal/cli-error.ts'
import { interruption } from '../terminal/interruption.ts'
import { Option } from '../terminal/parser.ts'
import { printable, printColumns, printJson, printNote } from '../terminal/print.ts'

const FORMAT_NAMES = Object.keys(LAYOUT_FORMATS) as LayoutFormatName[]

const ENDINGS = FORMAT_NAMES.map((name) => {
  const { ending, title } = LAYOUT_FORMATS[name]
  return `${ending} (${title})`
}).join(', ')

type Place = { readonly from?: string | undefined; readonly leds?: number | undefined }

const EXAMPLES = [
  'layout --from 192.168.1.50 --out tree.csv',
  'layout tree.csv --out tree.xmodel',
  'layout tree.xmodel --to 192.168.1.50',
]

/** `ledloom layout`: reads a layout, writes it to a file, and stores it on a device. */
export default defineCommand('layout', {
  task: 'devices',
  examples: EXAMPLES,
})
  .summary('places of LEDs: read, convert, store on a device')
  .description(
    'Reads the places of LEDs from a file, a shape or a device, and prints their number and extent, writes them to a file, or stores them on a device. To do so it logs in to that device, which keeps one login: a program that streams to it stops for a moment.',
  )
  .argument(
    '[layout]',
    `${SHAPE_NAMES.join(', ')}, or a file: JSON, CSV lines of x,y,z, xLights .xmodel, Pixelblaze map, WLED ledmap`,
  )
  .option('--from <device>', `read the layout that a device stores: ${DEVICE}`)
  .option('--to <device>', `store the layout on a device: ${DEVICE}`)
  .option('-o, --out <file>', `file to write: ${ENDINGS}`)
  .addOption(
    new Option('--format <format>', 'format of the file if its name does not say it').choices(
      FORMAT_NAMES,
    ),
  )
  .addOption(
    new Option('--leds <number>', 'number of LEDs of a shape (default: 250)').argParser(
      numberOption({ min: 1, max: 100_000, isInteger: true }),
    ),
  )
  .addOption(upOption)
  .action((text, { from, leds, to, out, format, up, json }) =>
    withClosing(async (keep) => {
      checkSource(text, { from, leds })
      const file =
        out === undefined ? undefined : { path: localPath(out), format: formatOf(out, format) }
      const signal = interruption()
      const open = async (address: string) => keep(await openDevice(address, signal))
      const layout =
        from === undefined
          ? await resolveLayout(text, { ledCount: leds, up, onNote: printNote })
          : await storedLayout(await open(from), signal)
      if (file) await writeLayout(layout, file)
      if (to !== undefined) {
        const device = await open(to)
        await device.layout.set(layout, {
          signal,
          isMeasured: text !== undefined && !isShape(text),
        })
      }
      if (json) printJson(formatDeviceLayout(layout, false))
      else printColumns(rowsOf(layout, { out, to }))
    }),
  )

function checkSource(text: string | undefined, { from, leds }: Place): void {
  if ((text === undefined) === (from === undefined)) {
    throw new CliError('usage', `give either a layout or --from <device>, ${suchAs(EXAMPLES)}`)
  }
  if (leds !== undefined && !(text !== undefined && isShape(text))) {
    throw new CliError('usage', `--leds is for a shape: ${SHAPE_NAMES.join(', ')}`)
  }
}

function formatOf(path: string, given: LayoutFormatName | undefined): LayoutFormatName {
  const format = given ?? layoutFormatOf(path)
  if (format) return format
  throw new CliError('usage', `${path}: its ending says no format; one of ${ENDINGS}, or --format`)
}

async function storedLayout(device: Device, signal: AbortSignal): Promise<Layout> {
  const found = await device.layout.find({ signal })
  if (found.kind === 'stored') return found.layout
  throw new CliError('bad-value', `${device.address} ${found.reason}`)
}

async function writeLayout(
  layout: Layout,
  { path, format }: { readonly path: string; readonly format: LayoutFormatName },
): Promise<void> {
  const name = basename(path, LAYOUT_FORMATS[format].ending)
  const text = LAYOUT_FORMATS[format].format(layout, { name })
  await writeFileAtomically(path, [Buffer.from(text)])
  const loss = lossOfFormat(layout, format)
  if (loss !== undefined) printNote(loss)
}

function rowsOf(
  layout: Layout,
  { out, to }: { readonly out?: string | undefined; readonly to?: string | undefined },
): string[][] {
  const kind = { linear: 'a line', '2d': 'a plane', '3d': 'in space' }[layout.dimension]
  const size = bounds(layout).size.map((side) => String(Number(side.toPrecision(3))))
  return [
    ['LEDs', `${layout.ledCount}, ${kind}`],
    ['size', `${size.join(' × ')} (width × height × depth, in the unit of the layout)`],
    ...(out === undefined ? [] : [['written', printable(out)]]),
    ...(to === undefined ? [] : [['stored', `on ${printable(to)}`]]),
  ]
}
