import { formatCustomModel } from './custom-model.ts'
import { formatDeviceLayout } from './device-layout.ts'
import type { Layout } from './layout.ts'
import { formatLayoutCsv } from './layout-csv.ts'
import type { UpAxis } from './layout-points.ts'
import { formatLedmap } from './ledmap.ts'

/** A format in which a layout is written to a file. */
export type LayoutFormat = {
  readonly title: string
  /** Ending of its files, after the name. */
  readonly ending: string
  /** The axis that points up in its files, if it is not the usual one of their syntax. */
  readonly up?: UpAxis
  /** True if its files keep the front view only. */
  readonly isFlat?: boolean
  /** @param name of the layout, for formats that contain one */
  format(layout: Layout, options: { readonly name: string }): string
}

/** The formats by name. {@link parseLayoutText} reads all of them. */
export const LAYOUT_FORMATS = {
  json: {
    title: 'layout as devices store it',
    ending: '.json',
    format: (layout) => `${JSON.stringify(formatDeviceLayout(layout, false), undefined, 1)}\n`,
  },
  csv: {
    title: 'list of coordinates',
    ending: '.csv',
    format: (layout) => formatLayoutCsv(layout),
  },
  xlights: { title: 'xLights custom model', ending: '.xmodel', format: formatCustomModel },
  pixelblaze: {
    title: 'Pixelblaze map',
    ending: '.pixelblaze.json',
    up: '-y',
    format: formatPixelblazeMap,
  },
  wled: { title: 'WLED ledmap', ending: '.ledmap.json', isFlat: true, format: formatLedmap },
} as const satisfies Readonly<Record<string, LayoutFormat>>

/** Name of a format. */
export type LayoutFormatName = keyof typeof LAYOUT_FORMATS

/** The format whose ending a path has; of two that match, the longer one. */
export function layoutFormatOf(path: string): LayoutFormatName | undefined {
  const names = Object.keys(LAYOUT_FORMATS) as LayoutFormatName[]
  return names
    .filter((name) => path.toLowerCase().endsWith(LAYOUT_FORMATS[name].ending))
    .sort((a, b) => LAYOUT_FORMATS[b].ending.length - LAYOUT_FORMATS[a].ending.length)[0]
}

/** A sentence about what a format does not keep of a layout, such as its depth; `undefined` if it keeps the shape. */
export function lossOfFormat(layout: Layout, name: LayoutFormatName): string | undefined {
  const { title, isFlat }: LayoutFormat = LAYOUT_FORMATS[name]
  if (!isFlat || layout.dimension !== '3d') return undefined
  return `a ${title} is flat: it keeps the front view, and the depth is lost; the other formats keep it`
}

/** The axis that points up in a file, as far as its ending says it. */
export function upAxisOf(path: string): UpAxis | undefined {
  const name = layoutFormatOf(path)
  const format: LayoutFormat | undefined = name && LAYOUT_FORMATS[name]
  return format?.up
}

/**
 * A list of points with y down, as the maps in Pixelblaze's manual have it; layouts with depth are
 * turned about x, so none is mirrored.
 */
function formatPixelblazeMap({ positions, ledCount, dimension }: Layout): string {
  const points = Array.from({ length: ledCount }, (_, led) => {
    const [x, y, z] = positions.subarray(3 * led, 3 * led + 3)
    const point = dimension === '3d' ? [x!, 0 - y!, 0 - z!] : [x!, 0 - y!]
    return `  [${point.map((value) => Number(value.toPrecision(7))).join(', ')}]`
  })
  return `[\n${points.join(',\n')}\n]\n`
}
