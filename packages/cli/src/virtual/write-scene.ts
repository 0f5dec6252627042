import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { LAYOUT_FORMATS, type Layout, lineLayout, parseLayoutText } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { formatScene, placesSideBySide } from '@ledloom/stream'
import { checkNewFile, writeNewFile } from '../terminal/write-new-file.ts'
import { addressOf } from './describe-devices.ts'
import type { NamedDevice } from './start-devices.ts'

/** The files of a scene: the scene itself is last. */
type SceneFiles = readonly { readonly path: string; readonly text: string }[]

/**
 * Says before the devices are started what {@link writeScene} would say after it.
 * @throws CliError `bad-file` if the scene file or its layout file exists
 */
export async function checkNewScene(path: string): Promise<void> {
  await checkNewFile(path)
  await checkNewFile(layoutPath(path, 0))
}

/**
 * Writes a scene file in which devices stand side by side, and beside it their layouts, so that a
 * device which is absent when the scene is played keeps its place and joins later.
 *
 * @param areAlike true if all devices have the layout of the first. Otherwise each is asked for its own
 * @throws CliError `bad-file` if one exists or cannot be written; then none is left
 */
export async function writeScene(
  path: string,
  named: readonly NamedDevice[],
  { areAlike }: { readonly areAlike: boolean },
): Promise<void> {
  const files = await filesOf(path, named, areAlike)
  const written: string[] = []
  try {
    for (const { path, text } of files) {
      await writeNewFile(path, text)
      written.push(path)
    }
  } catch (cause) {
    for (const path of written) await rm(path, { force: true })
    throw cause
  }
}

async function filesOf(
  path: string,
  named: readonly NamedDevice[],
  areAlike: boolean,
): Promise<SceneFiles> {
  const texts: string[] = []
  for (const each of areAlike ? named.slice(0, 1) : named) texts.push(await layoutText(each))
  const layouts = [...new Set(texts)]
  const places = placesSideBySide(parseLayoutText(layouts[0]!), named.length)
  const devices = named.map(({ name, device }, i) => ({
    ...{ name, address: addressOf(device), udp: device.udpPort },
    layout: basename(layoutPath(path, layouts.indexOf(texts[i] ?? texts[0]!))),
    place: { translate: [...places[i]!] as [number, number, number] },
  }))
  return [
    ...layouts.map((text, i) => ({ path: layoutPath(path, i), text })),
    { path, text: formatScene({ devices }) },
  ]
}

/** `forest.layout.json` beside `forest.yaml`; further layouts are numbered from 2. */
function layoutPath(scene: string, index: number): string {
  const number = index === 0 ? '' : `-${index + 1}`
  return scene.replace(/\.ya?ml$/i, `.layout${number}.json`)
}

/** The layout as players get it, as a file. */
async function layoutText(named: NamedDevice): Promise<string> {
  return LAYOUT_FORMATS.json.format(await storedLayout(named))
}

async function storedLayout({ device }: NamedDevice): Promise<Layout> {
  const client = await connectDevice(addressOf(device))
  try {
    const found = await client.layout.find()
    return found.kind === 'stored' ? found.layout : lineLayout({ ledCount: client.ledCount })
  } finally {
    await client.close()
  }
}
