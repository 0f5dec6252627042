import { bounds, createLayout, type Layout } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { localPath, writeFileAtomically } from '@ledloom/media/files'
import { formatScene, type Placement } from '@ledloom/stream'

/** Splits the layout of several devices, in the order of their LEDs on it. */
export function splitLayout(layout: Layout, ledCounts: readonly number[]): Layout[] {
  let start = 0
  return ledCounts.map((ledCount) => {
    const end = start + ledCount
    const part = createLayout(layout.positions.subarray(3 * start, 3 * end), layout.dimension)
    start = end
    return part
  })
}

/** Puts a device, which stores its part around its own middle, back to where the part is in the whole. */
export function placeOfPart(part: Layout): Placement {
  const { centre, min, size } = bounds(part)
  return {
    scale: Math.max(...size) || 1,
    rotate: [0, 0, 0],
    translate: [centre[0], min[1], centre[2]],
  }
}

/**
 * Writes the scene file in which devices that store their parts of a map stand as in the map.
 * @throws SourceError `unwritable-file`
 */
export async function writeMapScene(
  path: string,
  layout: Layout,
  devices: readonly Pick<Device, 'address' | 'ledCount'>[],
): Promise<void> {
  const parts = splitLayout(
    layout,
    devices.map(({ ledCount }) => ledCount),
  )
  const places = parts.map(placeOfPart)
  const text = formatScene({
    devices: devices.map(({ address }, index) => ({ address, place: places[index]! })),
  } as Parameters<typeof formatScene>[0])
  await writeFileAtomically(localPath(path), [Buffer.from(text)])
}
