import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { CHANNEL_ORDERS, type IncomingTransfer } from '@ledloom/inputs'
import type { InputSettings, PictureSize, StreamedFrames } from '@ledloom/studio/inputs'
import { MAXIMUM_PIXELS } from '@ledloom/wire'
import { numberOption } from './number-option.ts'

const GROUP = 'What is listened to:'
const MAPPING = 'How it lies on the LEDs:'

/** `--input`: which protocols, as often as needed. */
export const input = new Option(
  '--input <name>',
  'ddp, art-net, sacn, wled, raw-rgb, opc, tpm2-net, web-socket, wled-device (how LedFx and Hyperion find us; port 80 may need rights), or all; repeatable (default: all but wled-device)',
)
  .argParser((text: string, names: readonly string[] = []) => [...names, text.trim()])
  .helpGroup(GROUP)

/** `--set`: how one of them is opened. */
export const set = new Option(
  '--set <input.setting=value>',
  'port, priority (0 to 200, the higher one has the lights) or a setting of its own, such as sacn.universe=3, art-net.startChannel=4, opc.ledsPerChannel=64; repeatable; a wrong one lists them',
)
  .argParser(settingOption)
  .helpGroup(GROUP)

/** `--stdin`: raw frames. */
export const stdin = new Option(
  '--stdin <WxH[@fps]>',
  'read RGB24 pictures of this size from standard input (ffmpeg … -f rawvideo -pix_fmt rgb24 - | ledloom listen …), as they come or so many a second; alone unless there are --input',
)
  .argParser(framesOption)
  .helpGroup(GROUP)

/** `--host`: who may send. */
export const host = new Option(
  '--host <address>',
  'address to listen on; 0.0.0.0 opens it to the network, and to multicast',
)
  .default('127.0.0.1')
  .helpGroup(GROUP)

/** `--allow-file-pages`: which pages may send. */
export const allowFilePages = new Option(
  '--allow-file-pages',
  'also let pages in a browser send that were opened from files (file://…); any website can pass itself off as one',
).helpGroup(GROUP)

/** `--silence`: how long the lights are kept. */
export const silence = new Option(
  '--silence <seconds>',
  'silence after which another sender may have the lights (default: 3)',
)
  .argParser(numberOption({ min: 0.05, max: 86400 }))
  .helpGroup(GROUP)

/** `--fallback`: what is shown meanwhile. */
export const fallback = new Option(
  '--fallback <source>',
  'an effect, picture or video that is shown while nobody sends (default: the last frame is held)',
).helpGroup(GROUP)

/** `--picture`: what comes are pixels of a picture. */
export const picture = new Option(
  '--picture <WxH>',
  'pixels that come are rows of a picture of this size, of which each LED sees its place (default: pixel n is LED n)',
)
  .argParser(pictureSizeOption)
  .helpGroup(MAPPING)

/** `--order`: how colours lie in a pixel. */
export const order = new Option('--order <colours>', 'order of the colours in a pixel that comes')
  .choices(CHANNEL_ORDERS)
  .default('rgb' as const)
  .helpGroup(MAPPING)

/** `--rgbw`: pixels of four bytes. */
export const rgbw = new Option(
  '--rgbw',
  'pixels have four bytes where packets do not tell; white adds to all three colours',
).helpGroup(MAPPING)

/** `--transfer`: what a byte means. */
export const transfer = new Option(
  '--transfer <curve>',
  'what bytes that come mean: srgb, linear, or a gamma from 1 to 4 (default: srgb, as for screens)',
)
  .argParser(transferOption)
  .helpGroup(MAPPING)

/** `--explain`: tell and end. */
export const explain = new Option(
  '--explain',
  'tell what is listened to and on which LEDs it lies, and end',
).helpGroup(MAPPING)

function settingOption(text: string, collected: InputSettings = {}): InputSettings {
  const [, name, setting, value] = /^\s*([\w-]+)\.(\w+)\s*=\s*(.*?)\s*$/.exec(text) ?? []
  // What there is to be set is known to those who open inputs: they refuse it.
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
  return text === 'srgb' || text === 'linear' ? text : gammaOption(text)
}

function gammaOption(text: string): number {
  try {
    return parseGamma(text)
  } catch {
    throw new InvalidArgumentError('It must be srgb, linear or a gamma from 1 to 4.')
  }
}
