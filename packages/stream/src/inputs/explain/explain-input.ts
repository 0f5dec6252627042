import type { InputSetting } from '../input-setting.ts'
import type { InputsSettings } from '../inputs-options.ts'
import { pixelCount } from '../mapping/pixel-count.ts'
import { universeMapOf } from '../universes/universe-map-of.ts'
import { explainUniverses, type UniverseRange } from './explain-universes.ts'

/** Where an input listens and what of it becomes light. */
export interface InputExplanation {
  readonly name: string
  readonly title: string
  readonly address: string
  /** 0 for a stream, and where any free one is going to be taken. */
  readonly port: number
  /** `undefined` where the senders tell theirs. */
  readonly priority: number | undefined
  /** `LED 1–250 are pixels 1–250, RGB` */
  readonly mapping: string
  /** Where pixels lie in universes, in order; none where the protocol has no universes. */
  readonly universes: readonly UniverseRange[]
}

/** Tells how an input is mapped to the LEDs. */
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
