import type { InputSetting } from '../input-setting.ts'
import type { InputsSettings } from '../inputs-options.ts'
import { pixelCount } from '../mapping/pixel-count.ts'
import { UniverseMap, type UniverseSetting } from './universe-map.ts'

/** Whole pixels from the first channel on. */
const USUAL: UniverseSetting = { universe: 1, startChannel: 1, channelsPerUniverse: 0 }

/** How the LEDs lie in the universes of an input; as they usually do where it has none. */
export function universeMapOf(
  { protocol, options }: Pick<InputSetting, 'protocol' | 'options'>,
  { layout, mapping }: Pick<InputsSettings, 'layout' | 'mapping'>,
): UniverseMap {
  const { channelsPerPixel } = mapping
  // A protocol that has universes declares these options.
  const setting = protocol.hasUniverses ? (options as unknown as UniverseSetting) : USUAL
  return new UniverseMap(setting, pixelCount(layout, mapping) * channelsPerPixel, channelsPerPixel)
}
