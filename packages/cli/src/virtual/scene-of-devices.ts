import { lineLayout } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { formatScene, placesSideBySide } from '@ledloom/stream'
import { addressOf } from './describe-devices.ts'
import type { NamedDevice } from './start-devices.ts'

/** The text of a scene file in which devices of one layout stand side by side. */
export async function sceneOfDevices(named: readonly NamedDevice[]): Promise<string> {
  const places = placesSideBySide(await storedLayout(named[0]!), named.length)
  const devices = named.map(({ name, device }, i) => ({
    ...{ name, address: addressOf(device), udp: device.udpPort },
    place: { translate: [...places[i]!] as [number, number, number] },
  }))
  return formatScene({ devices })
}

/** The layout as players get it: places are in its unit. */
async function storedLayout({ device }: NamedDevice) {
  const client = await connectDevice(addressOf(device))
  try {
    const found = await client.layout.find()
    return found.kind === 'stored' ? found.layout : lineLayout({ ledCount: client.ledCount })
  } finally {
    await client.close()
  }
}
