import type { StreamReading } from '@ledloom/stream'
import type { Studio } from '@ledloom/studio'

/** Numbers about lights, at one moment. */
export type LightsReading = StreamReading & {
  /** Names of devices that are waited for. */
  readonly missing: readonly string[]
  /** Names of devices that play by themselves what they store. */
  readonly own: readonly string[]
  /** Addresses by the names of devices. */
  readonly addresses: ReadonlyMap<string, string>
}

/** Reads numbers about the devices of a studio. */
export function readLights({ devices, group }: Studio): Omit<LightsReading, 'streamer'> {
  const all = devices.scene.devices.map(({ address }) => [address, devices.live(address)] as const)
  return {
    group: group?.statistics,
    missing: all.flatMap(([name, live]) => (live === undefined ? [name] : [])),
    own: all.flatMap(([name, live]) => (live?.playsOwn ? [name] : [])),
    addresses: new Map(
      all.flatMap(([name, live]) => (live === undefined ? [] : [[name, live.device.address]])),
    ),
  }
}

/** The readings of lights that share the devices of a house, as one. The streamer is that of the first. */
export function joinReadings(all: readonly [LightsReading, ...LightsReading[]]): LightsReading {
  const [group] = all.flatMap(({ group }) => group ?? [])
  const members = all.flatMap(({ group }) => group?.members ?? [])
  return {
    streamer: all[0].streamer,
    group: group && { ...group, members },
    missing: all.flatMap(({ missing }) => missing),
    own: all.flatMap(({ own }) => own),
    addresses: new Map(all.flatMap(({ addresses }) => [...addresses])),
  }
}
