import { basename, extname } from 'node:path'
import type { SceneDescription, SceneLayer, ShowDescription } from '@ledloom/composition'
import { mapSources, type SentMapping, type SentSchemas } from '../source/sent-source.ts'
import type { SourceKind } from '../source/source-kind.ts'

/** Endings of show files, without the dot. */
const SHOW_ENDINGS = ['yaml', 'yml', 'json']

const show: SourceKind<ShowDescription> = {
  openedFor: 'span',
  plural: 'shows',
  usualEndings: SHOW_ENDINGS,
  takes: ['sound'],
  sent: {
    fields: sentFields,
    async mapFiles(description, mapping) {
      const scenes: SceneDescription[] = []
      for (const scene of description.scenes) {
        const layers = await mapSources(scene.layers, mapping)
        scenes.push({ ...scene, layers: await mapSounds(layers, mapping) })
      }
      // The path is only for people.
      const { sound } = description
      const heard = sound !== undefined && { sound: await mapping.file(soundFile(sound)) }
      return { ...description, path: basename(description.path), scenes, ...heard }
    },
  },
  isReadAgain: isShowPath,
  async isOfKind(path) {
    const { readShowFile } = await import('../show/describe-show.ts')
    await readShowFile(path)
    return true
  },
  async describe(text, options) {
    if (!isShowPath(text)) return undefined
    const { describeShow } = await import('../show/describe-show.ts')
    const description = await describeShow(text, options)
    const { readScenes } = await loadTimeline()
    await readScenes(description)
    return description
  },
  async readTiming(description) {
    const { readScenes, showTiming } = await loadTimeline()
    return showTiming(await readScenes(description))
  },
  async open(description, context) {
    const { readScenes } = await loadTimeline()
    const { ShowSource } = await import('../show/show-source.ts')
    return ShowSource.open(await readScenes(description), description, context)
  },
}

async function mapSounds(
  layers: readonly SceneLayer[],
  mapping: SentMapping,
): Promise<readonly SceneLayer[]> {
  const mapped: SceneLayer[] = []
  for (const layer of layers) {
    const { sound } = layer
    if (sound === undefined) mapped.push(layer)
    else mapped.push({ ...layer, sound: await mapping.file(soundFile(sound)) })
  }
  return mapped
}

function soundFile(sound: NonNullable<SceneLayer['sound']>): string {
  if (typeof sound === 'string') return sound
  throw new TypeError('a movie needs a sound file, not live sound')
}

function sentFields(schemas: SentSchemas) {
  const { z, libraryName, layer, seconds } = schemas
  const course = z.union([z.array(schemas.keyframe), schemas.modulator])
  const courses = z.record(z.string(), course)
  const modifier = z.strictObject({ name: libraryName, params: layer.params, courses })
  const sceneLayer = z.strictObject({
    source: schemas.source,
    blend: libraryName,
    opacity: schemas.animatedNumber('opacity'),
    speed: schemas.animatedNumber('speed'),
    courses,
    sound: schemas.file.optional(),
    modifiers: z.array(modifier).max(1000),
  })
  const transition = z.strictObject({
    name: libraryName,
    duration: seconds,
    params: layer.params,
    seed: layer.seed,
  })
  const scene = z.strictObject({
    duration: seconds.optional(),
    layers: z.array(sceneLayer).min(1).max(1000),
    transition: transition.optional(),
  })
  return {
    path: z.string().max(1000),
    scenes: z.array(scene).min(1).max(1000),
    loop: z.boolean(),
    brightness: schemas.animatedNumber('brightness').optional(),
    sound: schemas.file.optional(),
  }
}

function loadTimeline() {
  return import('../show/show-timeline.ts')
}

/** Recognises the path of a show file by its ending. */
function isShowPath(text: string): boolean {
  return SHOW_ENDINGS.includes(extname(text).slice(1).toLowerCase())
}

export default show
