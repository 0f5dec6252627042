import { coneLayout, type Outlet } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { type PlayedLayer, Player } from '@ledloom/engine/player'
import { type Group, openScene, placesSideBySide, type Scene, Streamer } from '@ledloom/stream'
import { type DeviceHost, hostDevices } from '../device/device-host.ts'

/** Devices that show one effect over all of them, and what plays it. */
export interface Installation {
  readonly host: DeviceHost
  readonly devices: readonly Device[]
  readonly group: Group
  readonly player: Player
  /** Frames a second of the devices. */
  readonly frameRate: number
  close(): Promise<void>
}

interface InstallationOptions {
  readonly deviceCount: number
  /** LEDs of each device. */
  readonly ledCount: number
  /** Frames that each device gets a second: by default as many as it states, which may be fewer. */
  readonly frameRate: number
  /** The last member of the group, whose frames come after those of all devices. Default: none. */
  readonly last?: Outlet
}

/** Milliseconds between two looks at devices that are being taken over. */
const LOOK_EVERY_MS = 20

/**
 * Starts virtual devices in another process, opens them as a scene in which they stand side by side as
 * a forest, by UDP, and opens an effect on the layout of all.
 */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { deviceCount, ledCount, frameRate, last } = options
  const host = await hostDevices({ count: deviceCount, ledCount, keepAlive: false })
  const scene = await openScene(forestOf(host, options))
  const { group, devices, played } = scene
  if (last !== undefined) group.add({ name: 'last', outlet: last, place: 'same' })
  while (played.some(({ outlet }) => outlet.state !== 'streaming')) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  const player = await Player.open([LAYER], {
    layout: group.layout,
    onEvent: () => {},
    expectsUpdates: false,
  })
  return {
    ...{ host, devices, group, player, frameRate },
    async close() {
      await player.close()
      await scene.close()
      host.close()
    },
  }
}

/** Streams until the frame of that number is due; returns the frames that were not skipped. */
export async function streamFrames(
  { player, group, frameRate }: Installation,
  frameLimit: number,
): Promise<number> {
  const streamer = new Streamer({ source: player, outlets: [group], frameRate, frameLimit })
  streamer.start()
  await streamer.finished
  return streamer.statistics.frames
}

function forestOf({ ports }: DeviceHost, { ledCount, frameRate }: InstallationOptions): Scene {
  const places = placesSideBySide(coneLayout({ ledCount }), ports.length)
  return {
    devices: ports.map(({ http, udp }, i) => ({
      ...{ address: `127.0.0.1:${http}`, via: 'udp', udp, frameRate },
      place: { translate: [...places[i]!] as [number, number, number] },
    })),
  }
}

const LAYER: PlayedLayer = {
  ...{ id: 'plasma', source: { kind: 'typed', texts: ['plasma'] }, params: {}, seed: 0 },
  ...{ blend: 'normal', opacity: 1, speed: 1 },
}
