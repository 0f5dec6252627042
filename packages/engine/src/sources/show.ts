import { basename } from 'node:path'
import type { SceneDescription, ShowDescription } from '@ledloom/composition'
import { mapSources, type SentSchemas } from '../source/sent-source.ts'
import type { SourceKind } from '../source/source-kind.ts'

const show: SourceKind<ShowDescription> = {
  openedFor: 'span',
  plural: 'shows',
  sent: {
    fields: sentFields,
    async mapFiles(description, mapping) {
      const scenes: SceneDescription[] = []
      for (const scene of description.scenes) {
        scenes.push({ ...scene, layers: await mapSources(scene.layers, mapping) })
      }
      // The path is only for people.
      return { ...description, path: basename(description.path), scenes }
    },
  },
  isReadAgain: isShowPath,
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
    return ShowSource.open(await readScenes(description), description.loop, context)
  },
}

function sentFields(schemas: SentSchemas) {
  const { z, libraryName, layer, seconds } = schemas
  const keyframes = z.record(z.string(), z.array(schemas.keyframe))
  const modifier = z.strictObject({ name: libraryName, params: layer.params, keyframes })
  const sceneLayer = z.strictObject({
    source: schemas.source,
    blend: libraryName,
    opacity: schemas.animatedNumber('opacity'),
    speed: schemas.animatedNumber('speed'),
    keyframes,
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
  return { path: z.string().max(1000), scenes: z.array(scene).min(1).max(1000), loop: z.boolean() }
}

function loadTimeline() {
  return import('../show/show-timeline.ts')
}

/** Recognises the path of a show file by its ending. */
function isShowPath(text: string): boolean {
  return /\.(ya?ml|json)$/i.test(text)
}

export default show
