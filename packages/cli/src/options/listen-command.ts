import { PRODUCT_NAME } from '@ledloom/core'
import { CHANNEL_ORDERS, type IncomingTransfer } from '@ledloom/inputs'
import {
  type InputSettings,
  listChoices,
  type PictureSize,
  type StreamedFrames,
} from '@ledloom/studio/inputs'
import { MAXIMUM_PIXELS } from '@ledloom/wire'
import { InvalidArgumentError, Option } from '../terminal/parser.ts'
import type { CommandNotes } from './command.ts'
import { data } from './data-options.ts'
import { defineLightCommand } from './light-command.ts'
import * as live from './live-options.ts'
import { allowEffects, sound } from './source-command.ts'
import { anyNameOption, numberOption } from './values.ts'

const CHOICES = await listChoices()

/** The titles of all inputs, separated by commas. */
export const INPUT_TITLES = CHOICES.map(({ title }) => title).join(', ')

const INPUT = 'What to listen to:'
const MAPPING = 'How it lies on the LEDs:'

function describeChoices(): string {
  return CHOICES.map(({ name, note }) => (note === undefined ? name : `${name} (${note})`)).join(
    ', ',
  )
}

function unusualInputs(): string {
  return CHOICES.filter(({ isUsual }) => !isUsual)
    .map(({ name }) => name)
    .join(', ')
}

/** A command that receives light from other programs and sends it on to devices. */
export function defineListenCommand(name: string, notes: CommandNotes = {}) {
  return defineLightCommand(name, notes)
    .addOption(live.to)
    .addOption(live.via)
    .addOption(live.udp)
    .addOption(live.leds)
    .addOption(
      new Option(
        '--input <name>',
        `${describeChoices()}, or all; repeatable (default: all but ${unusualInputs()})`,
      )
        .argParser((text: string, names: readonly string[] = []) => [...names, text.trim()])
        .helpGroup(INPUT),
    )
    .addOption(
      new Option(
        '--set <input.setting=value>',
        'port, priority (0 to 200; the highest gets the lights) or another setting of an input, such as sacn.universe=3, art-net.startChannel=4, opc.ledsPerChannel=64; repeatable; a wrong name lists them',
      )
        .argParser(settingOption)
        .helpGroup(INPUT),
    )
    .addOption(
      new Option(
        '--stdin <WxH[@fps]>',
        'read RGB24 pictures of this size from standard input (ffmpeg … -f rawvideo -pix_fmt rgb24 - | ledloom listen …), as they come or so many a second; the only input unless --input names others',
      )
        .argParser(framesOption)
        .helpGroup(INPUT),
    )
    .addOption(
      new Option(
        '--host <address>',
        'address to listen on; 0.0.0.0 lets the network send, multicast included',
      )
        .default('127.0.0.1')
        .helpGroup(INPUT),
    )
    .addOption(
      new Option(
        '--allow-file-pages',
        'let pages that a browser opened from files (file://…) send too; any website can pretend to be one',
      ).helpGroup(INPUT),
    )
    .option(
      '--name <text>',
      `name under which others find this computer (default: ${PRODUCT_NAME})`,
      anyNameOption,
    )
    .addOption(
      new Option(
        '--silence <seconds>',
        'silence after which another sender may get the lights (default: 3)',
      )
        .argParser(numberOption({ min: 0.05, max: 86400 }))
        .helpGroup(INPUT),
    )
    .addOption(
      new Option(
        '--fallback <source>',
        'effect, picture or video to show while nobody sends (default: the last frame stays)',
      ).helpGroup(INPUT),
    )
    .addOption(allowEffects)
    .addOption(sound)
    .addOption(
      new Option(
        '--picture <WxH>',
        'treat incoming pixels as rows of a picture of this size, which each LED samples at its place (default: pixel n is LED n)',
      )
        .argParser(pictureSizeOption)
        .helpGroup(MAPPING),
    )
    .addOption(
      new Option('--order <colours>', 'order of the colours in an incoming pixel')
        .choices(CHANNEL_ORDERS)
        .default('rgb' as const)
        .helpGroup(MAPPING),
    )
    .addOption(
      new Option(
        '--rgbw',
        'pixels have four bytes where packets do not state it; white adds to all three colours',
      ).helpGroup(MAPPING),
    )
    .addOption(
      new Option(
        '--transfer <curve>',
        'meaning of incoming bytes: srgb, linear, or a gamma from 1 to 4 (default: srgb, as for screens)',
      )
        .argParser(transferOption)
        .helpGroup(MAPPING),
    )
    .addOption(
      new Option(
        '--explain',
        'print which inputs listen and on which LEDs each lies, then end',
      ).helpGroup(MAPPING),
    )
    .addOption(live.metrics)
    .addOption(live.preview)
    .addOption(data)
}

function settingOption(text: string, collected: InputSettings = {}): InputSettings {
  const [, name, setting, value] = /^\s*([\w-]+)\.(\w+)\s*=\s*(.*?)\s*$/.exec(text) ?? []
  // The inputs know their settings and refuse this when they are opened.
  if (name === undefined || setting === undefined || value === undefined) {
    return { ...collected, [text]: {} }
  }
  return { ...collected, [name]: { ...collected[name], [setting]: value } }
}

function pictureSizeOption(text: string): PictureSize {
  const [, width, height] = /^(\d{1,4})[x×](\d{1,4})$/.exec(text.trim()) ?? []
  const size = { width: Number(width), height: Number(height) }
  const isWithin = size.width >= 1 && size.height >= 1 && size.width <= 4096 && size.height <= 4096
  if (isWithin && size.width * size.height <= MAXIMUM_PIXELS) return size
  throw new InvalidArgumentError(
    `It must be width x height in pixels, such as 64x32, up to ${MAXIMUM_PIXELS} pixels in all.`,
  )
}

const parseRate = numberOption({ min: 0.1, max: 240 })

function framesOption(text: string): StreamedFrames {
  const [size = '', rate, ...others] = text.split('@')
  if (others.length > 0) throw new InvalidArgumentError('It must be WxH or WxH@fps.')
  return { ...pictureSizeOption(size), frameRate: rate === undefined ? undefined : parseRate(rate) }
}

const parseGamma = numberOption({ min: 1, max: 4 })

function transferOption(text: string): IncomingTransfer {
  if (text === 'srgb' || text === 'linear') return text
  try {
    return parseGamma(text)
  } catch {
    throw new InvalidArgumentError('It must be srgb, linear or a gamma from 1 to 4.')
  }
}
