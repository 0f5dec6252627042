import type { SourceDescription } from '@ledloom/composition'

/** Maps the files that a description names. */
interface FileMapping {
  /** A picture, a video, a movie, a sound. */
  file(path: string): Promise<string>
  /** An effect: its name in the library, or its file. */
  effect(name: string): Promise<string>
}

/** Returns a description with mapped paths, including those of its parts and layers. */
export async function mapFiles(
  source: SourceDescription,
  mapping: FileMapping,
): Promise<SourceDescription> {
  switch (source.kind) {
    case 'concat':
      return { ...source, parts: await inOrder(source.parts, (part) => withSource(part, mapping)) }
    case 'show': {
      const scenes = await inOrder(source.scenes, async (scene) => ({
        ...scene,
        layers: await inOrder(scene.layers, (layer) => withSource(layer, mapping)),
      }))
      return { ...source, scenes }
    }
    case 'effect': {
      const { effect: name, sound } = source
      const effect = await mapping.effect(name)
      if (sound === undefined) return { ...source, effect }
      if (typeof sound !== 'string')
        throw new TypeError('a movie needs a sound file, not live sound')
      return { ...source, effect, sound: await mapping.file(sound) }
    }
    default:
      return { ...source, path: await mapping.file(source.path) }
  }
}

async function withSource<Part extends { readonly source: SourceDescription }>(
  part: Part,
  mapping: FileMapping,
): Promise<Part> {
  return { ...part, source: await mapFiles(part.source, mapping) }
}

async function inOrder<Item>(
  items: readonly Item[],
  map: (item: Item) => Promise<Item>,
): Promise<Item[]> {
  const mapped: Item[] = []
  for (const item of items) mapped.push(await map(item))
  return mapped
}
