import { coneLayout, type Outlet } from '@ledloom/core'
import { connectDevice, type Device } from '@ledloom/device'
import { type PlayedLayer, Player } from '@ledloom/engine/player'
import { DeviceOutlet, Group } from '@ledloom/stream'
import { type DeviceHost, hostDevices } from '../device/device-host.ts'

/** Devices that show one effect over all of them, and what plays it. */
export interface Installation {
  readonly host: DeviceHost
  readonly devices: readonly Device[]
  readonly group: Group
  readonly player: Player
  close(): Promise<void>
}

interface InstallationOptions {
  readonly deviceCount: number
  /** LEDs of each device. */
  readonly ledCount: number
  /** The last member of the group, whose frames come after those of all devices. */
  readonly last: Outlet
}

/** Milliseconds between two looks at devices that are being taken over. */
const LOOK_EVERY_MS = 20

/**
 * Starts virtual devices in another process, takes them over by UDP, stands them side by side as a
 * forest of cones, and opens an effect on the layout of all.
 */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { deviceCount, ledCount, last } = options
  const host = await hostDevices({ count: deviceCount, ledCount, keepAlive: false })
  const devices = await connectAll(host)
  const layout = coneLayout({ ledCount })
  const outlets = devices.map(
    (device, i) => new DeviceOutlet(device, { via: 'udp', port: host.ports[i]!.udp, layout }),
  )
  const side = Math.ceil(Math.sqrt(deviceCount))
  const trees = outlets.map((outlet, i) => {
    return {
      name: `${i}`,
      outlet,
      place: { translate: [i % side, 0, Math.floor(i / side)] } as const,
    }
  })
  const group = new Group([...trees, { name: 'last', outlet: last }])
  while (outlets.some(({ state }) => state !== 'streaming')) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  const player = await Player.open([LAYER], {
    layout: group.layout,
    onEvent: () => {},
    expectsUpdates: false,
  })
  return {
    ...{ host, devices, group, player },
    async close() {
      await player.close()
      await group.close()
      await Promise.all(devices.map((device) => device.close()))
      host.close()
    },
  }
}

const LAYER: PlayedLayer = {
  ...{ id: 'plasma', source: { kind: 'typed', texts: ['plasma'] }, params: {}, seed: 0 },
  ...{ blend: 'normal', opacity: 1, speed: 1 },
}

/** Connects a few at a time: hundreds at once would wait for one another. */
async function connectAll({ ports }: DeviceHost): Promise<readonly Device[]> {
  const devices: Device[] = []
  for (let i = 0; i < ports.length; i += 20) {
    const some = ports.slice(i, i + 20)
    devices.push(...(await Promise.all(some.map(({ http }) => connectDevice(`127.0.0.1:${http}`)))))
  }
  return devices
}
