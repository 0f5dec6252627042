import { isDeepStrictEqual } from 'node:util'
import { formatScene, type Placement, type Scene, type SceneDevice } from '@ledloom/stream'

/** A device that is played on, or that is waited for, as a scene file has it. */
export type PlayedSceneDevice = Omit<SceneDevice, 'name' | 'place'> & {
  readonly name: string
  /** `same`: it shows the whole picture. */
  readonly place: Placement | 'same'
}

/** The devices that are played on, as a scene file has them. Never modified. */
export type PlayedScene = Pick<Scene, 'title' | 'frameRate' | 'output'> & {
  readonly devices: readonly PlayedSceneDevice[]
}

/** The text of a scene file; `undefined` if no device has its own place. */
export function sceneFileOf(scene: PlayedScene): string | undefined {
  const { title, frameRate, output, devices } = scene
  if (devices.every(({ place }) => place === 'same')) return undefined
  const listed = devices.map(({ name, address, place, ...settings }) => {
    return { name, address, ...settings, place }
  })
  return formatScene({ title, frameRate, output, devices: listed } as Scene)
}

/** Settings of a device's outlet, which is opened again to change them. */
export function outletSettings(
  { output }: Pick<PlayedScene, 'output'>,
  device: Pick<PlayedSceneDevice, 'via' | 'udp' | 'version' | 'output' | 'layout'> &
    Pick<PlayedSceneDevice, 'fragmentSpacingMs' | 'fullFrameEveryMs'>,
) {
  const { via, udp: port, version, fragmentSpacingMs, fullFrameEveryMs, layout } = device
  const sender = { via, port, version, fragmentSpacingMs, fullFrameEveryMs }
  return { ...sender, layout, output: device.output ?? output }
}

/** Scenes before and after a change. */
type SceneChange = {
  readonly from: PlayedScene
  readonly to: PlayedScene
}

/** Makes a change to a scene that has changed since: what only others changed stays as they left it. */
export function rebaseScene(now: PlayedScene, { from, to }: SceneChange): PlayedScene {
  const past = byAddress(from)
  const present = byAddress(now)
  const wanted = to.devices.flatMap((device) => {
    const before = past.get(device.address)
    const current = present.get(device.address)
    if (current === undefined) return before === undefined ? device : []
    return isDeepStrictEqual(before, device) ? current : device
  })
  const addresses = new Set(wanted.map(({ address }) => address))
  const others = now.devices.filter(({ address }) => !past.has(address) && !addresses.has(address))
  const isSameHead = isDeepStrictEqual(headOf(from), headOf(to))
  return { ...headOf(isSameHead ? now : to), devices: [...wanted, ...others] }
}

/**
 * The devices of a scene file beside those that are played on. Theirs are the title and the frame rate,
 * and also the output where no others are left that it is not meant for.
 */
export function withSceneFile(
  now: PlayedScene,
  { title, frameRate, output, devices }: Scene,
): Omit<PlayedScene, 'devices'> & { readonly devices: readonly WantedDevice[] } {
  const listed = new Set(devices.map(({ address }) => address))
  const others = now.devices.filter(({ address }) => !listed.has(address))
  const isAlone = others.length === 0
  const wanted = devices.map(({ place = {}, ...device }) => ({
    ...device,
    place,
    ...(!isAlone && { output: device.output ?? output }),
  }))
  return {
    ...{ title, frameRate, output: isAlone ? output : now.output },
    devices: [...others, ...wanted],
  }
}

/** A device to play on. Its name is that which it states by default. */
export type WantedDevice = Omit<PlayedSceneDevice, 'name'> & { readonly name?: string | undefined }

function headOf({ title, frameRate, output }: PlayedScene): Omit<PlayedScene, 'devices'> {
  return { title, frameRate, output }
}

function byAddress({ devices }: PlayedScene): ReadonlyMap<string, PlayedSceneDevice> {
  return new Map(devices.map((device) => [device.address, device]))
}

/** The output options of a device, as a scene file has them. */
export type DeviceOutput = NonNullable<SceneDevice['output']>

/** The output options of a device that is played on. */
export function outputOf(
  { output }: Pick<PlayedScene, 'output'>,
  device: Pick<PlayedSceneDevice, 'output'>,
): DeviceOutput {
  return device.output ?? output ?? {}
}

/** A scene in which devices have other output options; those that are left out keep theirs. */
export function withOutputs(
  scene: PlayedScene,
  outputs: ReadonlyMap<string, DeviceOutput>,
): PlayedScene {
  const devices = scene.devices.map((device) => {
    const output = outputs.get(device.address)
    return output === undefined ? device : { ...device, output }
  })
  return { ...scene, devices }
}

/** A scene with devices at other places; those that are left out keep theirs. */
export function placed(
  scene: PlayedScene,
  places: ReadonlyMap<string, Placement | undefined>,
): PlayedScene {
  const devices = scene.devices.map((device) =>
    places.has(device.address)
      ? { ...device, place: places.get(device.address) ?? ('same' as const) }
      : device,
  )
  return { ...scene, devices }
}
