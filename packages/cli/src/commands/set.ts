import { COLOUR_SPELLINGS } from '@ledloom/effects'
import { ledModes } from '@ledloom/protocol'
import {
  applySettings,
  type CurrentSettings,
  DEVICE,
  openDevice,
  planSettings,
  readSettings,
} from '@ledloom/studio/devices'
import { withClosing } from '@ledloom/studio/report'
import { defineCommand } from '../options/command.ts'
import {
  formatLevel,
  formatTimer,
  parseColor,
  parseLevel,
  parseTimer,
} from '../options/setting-values.ts'
import { nameOption, numberOption } from '../options/values.ts'
import { interruption } from '../terminal/interruption.ts'
import { Option } from '../terminal/parser.ts'
import { printable, printColumns, printJson } from '../terminal/print.ts'

const LEVEL = '0 to 100, +N or -N to change it, or off'

/** `ledloom set`: changes settings of a device. */
export default defineCommand('set', {
  task: 'devices',
  examples: ['set 192.168.1.50 --brightness 40', 'set 192.168.1.50 --mode off'],
})
  .summary('mode, colour, brightness, saturation, timer, name, effect')
  .description(
    'Changes one or more settings of a device and prints all of them. Nothing is sent unless the device supports every setting that is given. It logs in, and the device keeps one login: a program that streams to it stops for a moment.',
  )
  .argument('<device>', DEVICE)
  .addOption(new Option('--mode <mode>', 'mode of the lights').choices(ledModes))
  .option(
    '--effect <number>',
    'number of a built-in effect, from 0; selects mode effect',
    parseEffect,
  )
  .option('--color <color>', `${COLOUR_SPELLINGS}; selects mode color`, parseColor)
  .option('--brightness <percent>', `brightness: ${LEVEL}`, parseLevel)
  .option('--saturation <percent>', `saturation: ${LEVEL}`, parseLevel)
  .option(
    '--timer <times>',
    'times at which it turns on and off every day: HH:MM-HH:MM, or off',
    parseTimer,
  )
  .option('--name <text>', 'name of the device, up to 32 characters', nameOption)
  .action((text, options) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const settings = planSettings(options)
      const device = keep(await openDevice(text, signal))
      await applySettings(device, settings, signal)
      const current = await readSettings(device, signal)
      if (options.json) return printJson(current)
      printColumns(rowsOf(current))
      for (const note of current.notes) console.error(`ledloom: ${printable(note)}`)
    }),
  )

function parseEffect(text: string): number {
  return numberOption({ min: 0, max: 254, isInteger: true })(text)
}

function rowsOf(current: CurrentSettings): string[][] {
  const { name, mode, effect, color, brightness, saturation, timer } = current
  return [
    ['name', name ?? 'not stated'],
    ['mode', mode ?? 'not stated'],
    ['effect', effect === undefined ? 'not stated' : String(effect)],
    ['color', color ?? 'cannot be set'],
    ['brightness', brightness === undefined ? 'cannot be set' : formatLevel(brightness)],
    ['saturation', saturation === undefined ? 'cannot be set' : formatLevel(saturation)],
    ['timer', formatTimer(timer)],
  ]
}
