import { type InputSetting, resolveInput, universeMapOf } from './input-setting.ts'
import { type InputsOptions, type InputsSettings, resolveInputsOptions } from './inputs-options.ts'
import { pixelCount } from './light/mapping.ts'
import { senderName } from './sockets/address.ts'
import type { UniverseMap } from './universes/universe-map.ts'

/**
 * Explains where named inputs would listen, and which of their channels would light which LEDs. Opens
 * none, because another program may be using the ports.
 *
 * @throws InputError, RangeError for invalid options, as `openInputs` does
 */
export async function explainInputs(
  options: Pick<InputsOptions, 'layout' | 'inputs' | 'host' | 'mapping'>,
): Promise<InputExplanation[]> {
  const settings = resolveInputsOptions(options)
  const named = Object.entries(options.inputs ?? {})
  return Promise.all(
    named.map(async ([name, given]) => {
      const setting = await resolveInput(name, given)
      return explainInput(setting, placeOf(setting, settings.host), settings)
    }),
  )
}

function placeOf(
  { port, protocol: { transport } }: Awaited<ReturnType<typeof resolveInput>>,
  host: string,
) {
  if (transport === 'stream') return { port, address: 'standard input' }
  return {
    port,
    address: port === 0 ? `${host}, any free port` : senderName({ address: host, port }),
  }
}

/** Listening address of an input, and its mapping to LEDs. */
export interface InputExplanation {
  readonly name: string
  readonly title: string
  readonly address: string
  /** 0 for a stream, and for any free port. */
  readonly port: number
  /** `undefined` if the senders state theirs. */
  readonly priority: number | undefined
  /** `LED 1–250 are pixels 1–250, RGB` */
  readonly mapping: string
  /** The pixels in each universe, in order; empty for a protocol without universes. */
  readonly universes: readonly UniverseRange[]
}

/** Explains the mapping of an input to the LEDs. */
export function explainInput(
  setting: InputSetting,
  { address, port }: Pick<InputExplanation, 'address' | 'port'>,
  settings: InputsSettings,
): InputExplanation {
  const { protocol, priority } = setting
  const { name, title } = protocol
  const mapping = explainMapping(settings)
  const universes = protocol.hasUniverses ? rangesOf(setting, settings) : []
  return { name, title, address, port, priority, mapping, universes }
}

function explainMapping({ layout, mapping }: InputsSettings): string {
  const { picture, order, channelsPerPixel, transfer } = mapping
  const colours = `${order.toUpperCase()}${channelsPerPixel === 4 ? 'W' : ''}`
  const light = typeof transfer === 'number' ? `gamma ${transfer}` : transfer
  const what =
    picture === undefined
      ? `pixel n is LED n, ${layout.ledCount} LEDs`
      : `${layout.ledCount} LEDs see a picture of ${picture.width} × ${picture.height} pixels`
  return `${what}, ${colours}, ${light}`
}

function rangesOf(setting: InputSetting, settings: InputsSettings) {
  const { layout, mapping } = settings
  const map = universeMapOf(setting, settings)
  return explainUniverses(map, pixelCount(layout, mapping), mapping.channelsPerPixel)
}

/** The pixels in one universe; channels and pixels count from 1. */
export interface UniverseRange {
  readonly universe: number
  readonly firstChannel: number
  readonly lastChannel: number
  /** The first pixel that is at least partly in the universe. */
  readonly firstPixel: number
  readonly lastPixel: number
}

function explainUniverses(
  map: UniverseMap,
  pixels: number,
  channelsPerPixel: number,
): UniverseRange[] {
  const end = pixels * channelsPerPixel
  return Array.from({ length: map.universeCount }, (_, index) => {
    const offset = map.offsetOf(index)
    const firstChannel = map.firstChannelOf(index)
    const count = Math.min(end - offset, map.channelsPerUniverse - firstChannel + 1)
    return {
      universe: map.firstUniverse + index,
      firstChannel,
      lastChannel: firstChannel + count - 1,
      firstPixel: Math.floor(offset / channelsPerPixel) + 1,
      lastPixel: Math.ceil((offset + count) / channelsPerPixel),
    }
  })
}

/** Formats an explanation as lines of text. */
export function formatExplanation(inputs: readonly InputExplanation[]): string[] {
  return inputs.flatMap(({ title, address, priority, mapping, universes }) => [
    `${title} on ${address}, ${formatPriority(priority)}: ${mapping}`,
    ...universes.map(formatRange),
  ])
}

function formatPriority(priority: number | undefined): string {
  return priority === undefined ? 'priority as its senders state' : `priority ${priority}`
}

function formatRange(range: UniverseRange): string {
  const channels = `channels ${range.firstChannel}–${range.lastChannel}`
  return `  universe ${range.universe}, ${channels}: pixels ${range.firstPixel}–${range.lastPixel}`
}
