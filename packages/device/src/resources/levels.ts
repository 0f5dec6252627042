import { endpoints, type RequestOf } from '@ledloom/protocol'
import { DeviceError } from '../transport/device-error.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

type LevelSetting = RequestOf<typeof endpoints.setBrightness>

/** The brightness of everything shown: `device.brightness`. */
export function brightness({ caller }: ResourceParts) {
  const { getBrightness: getter, setBrightness: setter } = endpoints
  return createLevel('brightness', { caller, getter, setter })
}

/** The saturation of everything shown: `device.saturation`. */
export function saturation({ caller }: ResourceParts) {
  const { getSaturation: getter, setSaturation: setter } = endpoints
  return createLevel('saturation', { caller, getter, setter })
}

type LevelCalls = Pick<ResourceParts, 'caller'> & {
  readonly getter: typeof endpoints.getBrightness | typeof endpoints.getSaturation
  readonly setter: typeof endpoints.setBrightness | typeof endpoints.setSaturation
}

function createLevel(name: string, { caller, getter, setter }: LevelCalls) {
  const send = async (content: LevelSetting, options?: RequestOptions): Promise<void> => {
    await caller.call(setter, content, options)
  }
  return {
    /** `value` in percent, and `mode`: while it is `disabled` the lights show 100 %. */
    get: caller.method(getter),
    /**
     * Sets it to 0 to 100 percent, a whole number, and enables it.
     *
     * @throws RangeError for another number
     */
    set: async (percent: number, options?: RequestOptions): Promise<void> => {
      const value = within(percent, 0, `${name} in percent`)
      await send({ mode: 'enabled', type: 'A', value }, options)
    },
    /**
     * Changes it by −100 to 100 percentage points, within 0 to 100, and enables it. Family D has no
     * relative changes: there the value is read and the changed one is set.
     *
     * @throws RangeError for another number
     */
    change: async (points: number, options?: RequestOptions): Promise<void> => {
      const value = within(points, -100, `the change of ${name} in percentage points`)
      const content: LevelSetting = { mode: 'enabled', type: 'R', value }
      if (caller.accepts(setter, content)) return send(content, options)
      const now = await caller.call(getter, undefined, options)
      if (now.value === undefined) throw notStated(caller.address, name)
      const changed = Math.min(100, Math.max(0, now.value + value))
      await send({ mode: 'enabled', type: 'A', value: changed }, options)
    },
    /** Shows full brightness or colour; the device keeps the value. */
    disable: (options?: RequestOptions) => send({ mode: 'disabled' }, options),
    /** Shows the value again. */
    enable: (options?: RequestOptions) => send({ mode: 'enabled' }, options),
  }
}

function notStated(address: string, name: string): DeviceError {
  const text = `${address} does not state its ${name}, so it can be set but not changed by points`
  return new DeviceError('malformed', text, { address, endpoint: `GET led/out/${name}` })
}

function within(value: number, min: number, name: string): number {
  if (Number.isInteger(value) && value >= min && value <= 100) return value
  throw new RangeError(`${name} must be a whole number from ${min} to 100, got ${value}`)
}
