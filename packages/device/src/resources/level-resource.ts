import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOf, ResponseOf } from '../calls/endpoint-types.ts'
import { DeviceError } from '../device-error.ts'
import type { RequestOptions } from '../transport/request-options.ts'

type LevelSetting = RequestOf<typeof endpoints.setBrightness>

/** A level of the whole output: `device.brightness` and `device.saturation`. */
export interface LevelResource {
  /** `value` in percent, and `mode`: while it is `disabled` the lights show 100 % all the same. */
  get(options?: RequestOptions): Promise<ResponseOf<typeof endpoints.getBrightness>>
  /**
   * Sets it to 0..100 percent, whole ones, and enables it.
   *
   * @throws RangeError for another number
   */
  set(percent: number, options?: RequestOptions): Promise<void>
  /**
   * Changes it by −100..100 percent points, within 0..100, and enables it. Family D knows no
   * changes; there the value is read and the changed one set.
   *
   * @throws RangeError for another number
   */
  change(points: number, options?: RequestOptions): Promise<void>
  /** Shows full brightness or colour, whatever the value, which the device keeps. */
  disable(options?: RequestOptions): Promise<void>
  /** Shows the value again. */
  enable(options?: RequestOptions): Promise<void>
}

const CALLS = {
  brightness: { getter: endpoints.getBrightness, setter: endpoints.setBrightness },
  saturation: { getter: endpoints.getSaturation, setter: endpoints.setSaturation },
}

/** Binds it to the device that `caller` calls. */
export function createLevelResource(
  caller: DeviceCaller,
  name: 'brightness' | 'saturation',
): LevelResource {
  const { getter, setter } = CALLS[name]
  const send = async (content: LevelSetting, options?: RequestOptions) => {
    await caller.call(setter, content, options)
  }
  return {
    get: (options) => caller.call(getter, undefined, options),
    set: async (percent, options) => {
      const value = within(percent, 0, `${name} in percent`)
      await send({ mode: 'enabled', type: 'A', value }, options)
    },
    change: async (points, options) => {
      const value = within(points, -100, `the change of ${name} in percent points`)
      const content: LevelSetting = { mode: 'enabled', type: 'R', value }
      if (caller.accepts(setter, content)) return send(content, options)
      const now = await caller.call(getter, undefined, options)
      if (now.value === undefined) throw notStated(caller.address, name)
      const changed = Math.min(100, Math.max(0, now.value + value))
      await send({ mode: 'enabled', type: 'A', value: changed }, options)
    },
    disable: (options) => send({ mode: 'disabled' }, options),
    enable: (options) => send({ mode: 'enabled' }, options),
  }
}

function notStated(address: string, name: string): DeviceError {
  const text = `${address} does not state its ${name}, so that it can be set but not changed by points`
  return new DeviceError('malformed', text, { address, endpoint: `GET led/out/${name}` })
}

function within(value: number, least: number, name: string): number {
  if (Number.isInteger(value) && value >= least && value <= 100) return value
  throw new RangeError(`${name} must be a whole number from ${least} to 100, got ${value}`)
}
