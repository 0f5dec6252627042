import { listSome } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { PlayedDevice } from '@ledloom/stream'

/** The largest number of devices with a line each. */
const FEW = 10
/** The largest number of devices that a common line names. */
const MOST_NAMED = 3

/** Asks devices for their modes. A few have a line each, of many those in the same mode have one. */
export async function describeModes(played: readonly PlayedDevice[]): Promise<string[]> {
  const modes = await Promise.all(played.map(({ device }) => describeMode(device)))
  if (played.length === 1) return modes.map((mode) => `the device ${mode}`)
  if (played.length <= FEW) return played.map(({ name }, i) => `${name} ${modes[i]}`)
  return [...new Set(modes)].map((mode) => {
    const names = played.flatMap(({ name }, i) => (modes[i] === mode ? name : []))
    const subject = listSome(names, MOST_NAMED)
    return names.length === 1 ? `${subject} ${mode}` : `${subject}: each ${mode}`
  })
}

function describeMode(device: Device): Promise<string> {
  return device.mode.get().then(
    ({ mode }) => describeRestored(mode),
    () => 'does not answer, so its mode is unknown',
  )
}

function describeRestored(mode: string | undefined): string {
  if (mode === undefined) return 'does not state its mode'
  if (mode !== 'rt') return `is back in mode ${mode}`
  return 'is still in realtime mode, which a device leaves by itself after a minute without frames'
}
