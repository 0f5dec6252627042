import { DEVICE, type DeviceDescription, describeDevice, openDevice } from '@ledloom/studio/devices'
import { countFrames, withClosing } from '@ledloom/studio/report'
import { defineCommand } from '../options/command.ts'
import { formatLevel } from '../options/setting-values.ts'
import { interruption } from '../terminal/interruption.ts'
import { printable, printColumns, printJson } from '../terminal/print.ts'

const NOT_STATED = 'not stated'

/** `ledloom info`: describes a device. */
export default defineCommand('info', { task: 'devices', examples: ['info 192.168.1.50'] })
  .summary('what a device is and does')
  .description(
    'Prints what a device is and does: its description, mode, brightness, movies and free space. It logs in, and the device keeps one login: a program that streams to it stops for a moment.',
  )
  .argument('<device>', DEVICE)
  .action((text, options) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const description = await describeDevice(keep(await openDevice(text, signal)), signal)
      if (options.json) return printJson(description)
      printColumns(rowsOf(description))
      for (const note of description.notes) console.error(`ledloom: ${printable(note)}`)
    }),
  )

function rowsOf(description: DeviceDescription): string[][] {
  const { brightness, storage, movies = [], room } = description
  const storedRows = movies.map(({ id, name, frameCount, frameRate }) => {
    const rate = frameRate === undefined ? 'a frame rate that is not stated' : `${frameRate} fps`
    return ['', `${id ?? '?'}: ${name}, ${countFrames(frameCount)} at ${rate}`]
  })
  return [
    ['name', description.name ?? NOT_STATED],
    ['address', description.address],
    ['mac', description.mac ?? NOT_STATED],
    ['product', description.product ?? NOT_STATED],
    ['firmware', `${description.firmware}, family ${description.family}`],
    [
      'LEDs',
      `${description.ledCount ?? 'number not stated,'} ${description.ledProfile ?? 'colours not stated'}, ${description.bytesPerLed} bytes each`,
    ],
    ['layout', description.layout ?? 'none that can be used'],
    ['frame rate', `${description.frameRate} fps`],
    ['mode', description.mode ?? NOT_STATED],
    ['brightness', brightness === undefined ? 'cannot be set' : formatLevel(brightness)],
    ['movies', describeStorage(storage, movies.length)],
    ...storedRows,
    ['room', room === undefined ? NOT_STATED : roomText(room)],
    ...extraRows(description),
  ]
}

/** Facts that only some devices state. */
function extraRows(description: DeviceDescription): string[][] {
  const { group, serial, productionSite, productionDate, maxMovies, power } = description
  const made = [productionDate, productionSite].filter(Boolean).join(', ')
  const rows = [
    ['group', group],
    ['serial', serial],
    ['made', made],
    ['most movies', maxMovies],
    ['power', power?.mA === undefined ? undefined : `${power.mA} mA at ${power.mV ?? '?'} mV`],
  ]
  return rows
    .filter(([, value]) => value !== undefined && value !== '')
    .map((row) => row.map(String))
}

function describeStorage(storage: DeviceDescription['storage'], movieCount: number): string {
  if (storage === undefined) return NOT_STATED
  return storage === 'one' ? 'one movie at a time' : String(movieCount)
}

function roomText(room: number): string {
  return room < 1 ? 'none for another movie' : `for one more movie of ${countFrames(room)}`
}
