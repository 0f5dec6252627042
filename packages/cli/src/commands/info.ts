import { defineCommand } from '../command.ts'
import { withClosing } from '../lifetime/with-closing.ts'
import { type DeviceDescription, describeDevice } from '../lights/describe-device.ts'
import { openDevice } from '../lights/open-device.ts'
import { countFrames } from '../movies/count-frames.ts'
import { DEVICE } from '../options/target-options.ts'
import { formatLevel } from '../settings/level-value.ts'
import { interruption } from '../terminal/interruption.ts'
import { printColumns, printJson } from '../terminal/print.ts'

/** `ledloom info`: what a device is and does. */
export default defineCommand('info')
  .summary('what a device is and does')
  .description('What a device is and does: description, mode, brightness, movies and room left.')
  .argument('<device>', DEVICE)
  .action((text, options) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const description = await describeDevice(keep(await openDevice(text, signal)), signal)
      if (options.json) printJson(description)
      else printColumns(rowsOf(description))
    }),
  )

function rowsOf(description: DeviceDescription): string[][] {
  const { brightness, storage, movies, room } = description
  const storedRows = movies.map(({ id, name, frameCount, frameRate }) => {
    return ['', `${id}: ${name}, ${countFrames(frameCount)} at ${frameRate} fps`]
  })
  const stored = storage === 'one' ? 'one movie at a time' : String(movies.length)
  return [
    ['name', description.name],
    ['address', description.address],
    ['mac', description.mac],
    ['product', description.product ?? 'not stated'],
    ['firmware', `${description.firmware}, family ${description.family}`],
    [
      'LEDs',
      `${description.ledCount} ${description.ledProfile}, ${description.bytesPerLed} bytes each`,
    ],
    ['layout', description.layout ?? 'none stored'],
    ['frame rate', `${description.frameRate} fps`],
    ['mode', description.mode],
    ['brightness', brightness === undefined ? 'cannot be set' : formatLevel(brightness)],
    ['movies', stored],
    ...storedRows,
    ['room', `for one more movie of ${countFrames(room)}`],
  ]
}
