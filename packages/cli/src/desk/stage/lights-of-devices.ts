import { RGB } from '@ledloom/core'
import type { Fleet } from '@ledloom/stream'
import type { Lights } from '../../lights/lights.ts'
import type { ChosenLights } from './desk-lights.ts'

/** A device's own lights, and what it is called. */
export interface NamedLights {
  readonly name: string
  readonly lights: Lights
}

/** The lights of devices that play together: of one its own, so that a page shows its bytes. */
export function lightsOfDevices(devices: readonly NamedLights[], { layout }: Fleet): ChosenLights {
  const all = devices.map(({ lights }) => lights)
  const [only, second] = all
  const joined: Lights = {
    ...{ layout, format: RGB, timing: 'rate' },
    frameRate: Math.max(...all.map(({ frameRate }) => frameRate)),
    // No device keeps a movie of all of them.
    room: 0,
  }
  const lights = only !== undefined && second === undefined ? only : joined
  const name = devices.map((device) => device.name).join(', ')
  return { lights, layout: lights.layout, name, rotate: [0, 0, 0] }
}
