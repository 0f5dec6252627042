import type { GroupStatistics } from '@ledloom/stream'
import { runForJson } from '../run-ledloom.ts'
import type { RunningLedloom } from '../running-ledloom.ts'
import type { Workplace } from '../workplace.ts'

/** A virtual device in the output of `ledloom device --count`. */
export interface ListedDevice {
  readonly name: string
  readonly http: string
  readonly udp: number
  readonly mac: string
}

/** Starts virtual devices in one process, and plays on the scene that they write for a moment. */
export async function playOnMany(place: Workplace, count: number) {
  const scene = place.path(`scene-${count}.yaml`)
  const running: RunningLedloom = place.start(
    ...['device', '--count', `${count}`, '--leds', '30', '--scene', scene, '--json'],
  )
  const devices: readonly ListedDevice[] = JSON.parse(await running.says(/^.*\n/))
  const [, end] = await runForJson('play', 'plasma', '--to', scene, '--seconds', '2')
  const { members } = (end as { readonly fleet: GroupStatistics }).fleet
  return { scene, running, devices, members }
}
