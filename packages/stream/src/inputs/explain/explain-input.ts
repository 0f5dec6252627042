import type { OpenInput } from '../define-input.ts'
import type { InputSetting } from '../input-setting.ts'
import type { InputsSettings } from '../inputs-options.ts'
import { pixelCount } from '../mapping/pixel-count.ts'
import { UniverseMap, type UniverseSetting } from '../universes/universe-map.ts'
import { explainUniverses, type UniverseRange } from './explain-universes.ts'

/** Where an input listens and what of it becomes light. */
export interface InputExplanation {
  readonly name: string
  readonly title: string
  readonly address: string
  /** `undefined` where the senders tell theirs. */
  readonly priority: number | undefined
  /** `LED 1–250 are pixels 1–250, RGB` */
  readonly mapping: string
  /** Where pixels lie in universes, in order; none where the protocol has no universes. */
  readonly universes: readonly UniverseRange[]
}

/** Tells how an input is mapped to the LEDs. */
export function explainInput(
  { protocol, priority, options }: InputSetting,
  { address }: OpenInput,
  settings: InputsSettings,
): InputExplanation {
  const { name, title } = protocol
  const mapping = explainMapping(settings)
  const universes = protocol.hasUniverses ? rangesOf(options, settings) : []
  return { name, title, address, priority, mapping, universes }
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

function rangesOf(options: Readonly<Record<string, unknown>>, settings: InputsSettings) {
  const { layout, mapping } = settings
  const { channelsPerPixel } = mapping
  const pixels = pixelCount(layout, mapping)
  // A protocol that has universes declares these options.
  const setting = options as unknown as UniverseSetting
  const map = new UniverseMap(setting, pixels * channelsPerPixel, channelsPerPixel)
  return explainUniverses(map, pixels, channelsPerPixel)
}
