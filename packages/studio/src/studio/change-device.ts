import type { Device } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'
import { isOwnMode, type OWN_MODES } from '../devices/device-state.ts'
import type { Step } from '../history/history.ts'
import { isGoingOn } from '../history/playing-history.ts'
import type { Studio } from './studio.ts'

/** Settings of a device; brightness in percent. */
type DeviceSettings = {
  readonly mode?: (typeof OWN_MODES)[number]
  readonly brightness?: number | 'undimmed'
}

/** A change of settings: those of one gesture are one step. */
type SettingsStep = {
  readonly before: DeviceSettings
  /** The device and the names of the settings. */
  readonly value: string
  /** Milliseconds. */
  readonly at: number
  readonly gesture: number | undefined
}

const settingsSteps = new WeakMap<Step, SettingsStep>()

/**
 * Changes settings of a device, which can be undone where it stated the ones before.
 *
 * @throws Error if its mode is to change while it is played on
 */
export function changeDevice(
  studio: Studio,
  address: string,
  settings: DeviceSettings,
): Promise<void> {
  return studio.history.make(() => change(studio, address, settings))
}

/** Makes the change. @returns its step, unless it takes the place of the last one, or there is none */
async function change(
  studio: Studio,
  address: string,
  settings: DeviceSettings,
): Promise<Step | undefined> {
  const { devices, gesture, history } = studio
  const before = await setSettings(studio, address, settings)
  const names = Object.keys(before)
  const value = `${address} ${names.join(' ')}`
  const facts = { value, gesture, at: performance.now() }
  const lastFacts = history.last && settingsSteps.get(history.last)
  const isJoined = lastFacts !== undefined && isGoingOn(lastFacts, facts)
  const first = isJoined ? lastFacts.before : before
  const changed = names.filter(
    (name) => first[name as keyof DeviceSettings] !== settings[name as keyof DeviceSettings],
  )
  if (changed.length === 0) {
    if (isJoined) history.replaceLast(undefined)
    return undefined
  }
  const step: Step = {
    title: `${titleOf(changed)} of ${devices.nameOf(address)}`,
    undo: async () => void (await setSettings(studio, address, first)),
    redo: async () => void (await setSettings(studio, address, settings)),
  }
  settingsSteps.set(step, { ...facts, before: first })
  if (!isJoined) return step
  history.replaceLast(step)
  return undefined
}

function titleOf(names: readonly string[]): string {
  const text = names.join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Makes settings, reads the device again, and returns what they were before, as far as it is known. */
async function setSettings(
  { devices }: Studio,
  address: string,
  { mode, brightness }: DeviceSettings,
): Promise<DeviceSettings> {
  const live = devices.live(address)
  if (mode !== undefined && live !== undefined) {
    const way = devices.isFixed(address) ? 'end that' : 'disconnect it'
    // A device has one mode at a time, so setting one would end the stream to it.
    throw new Error(`it shows what is played here; ${way} to set its mode`)
  }
  const before = await devices.use(address, async (device) => {
    const before = {
      ...(brightness !== undefined && (await brightnessBefore(device))),
      ...(mode !== undefined && (await modeBefore(device))),
    }
    if (brightness === 'undimmed') await device.brightness.disable()
    else if (brightness !== undefined) await device.brightness.set(brightness)
    if (mode !== undefined) await device.mode.set(mode)
    if (live === undefined) await devices.read(device, address)
    return before
  })
  await live?.refresh()
  devices.changed()
  return before
}

async function brightnessBefore(device: Device): Promise<Pick<DeviceSettings, 'brightness'>> {
  if (!device.has(endpoints.getBrightness)) return {}
  const { mode, value } = await device.brightness.get()
  if (mode === 'disabled') return { brightness: 'undimmed' }
  return value === undefined ? {} : { brightness: value }
}

/** None for a device that showed the frames of another program, which nothing here can bring back. */
async function modeBefore(device: Device): Promise<Pick<DeviceSettings, 'mode'>> {
  const { mode } = await device.mode.get()
  return mode !== undefined && isOwnMode(mode) ? { mode } : {}
}
