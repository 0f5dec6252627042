import { modulatorKey } from '@ledloom/composition'
import { LAYER_PROPERTIES } from '@ledloom/composition/schema'
import { z } from 'zod'
import { filledIn, type StudioLayer } from '../composition/layer.ts'
import { chooseSource, layerSource } from '../files/choose-source.ts'
import type { DroppedFiles } from '../files/dropped-files.ts'
import { firstParameters } from '../library/first-parameters.ts'
import { usualBlendOf } from '../library/usual-blend.ts'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

const { seed, opacity, speed } = LAYER_PROPERTIES
const view = LAYER_PROPERTIES.view.pick({ projection: true, fit: true }).required()

/**
 * Changes the given properties of a layer. Another source drops the parameters of the one before, and
 * a blend that was not chosen becomes the usual one of the new source. A hidden layer becomes visible.
 */
export default defineAction({
  input: z.strictObject({
    layer: id,
    source: layerSource.optional(),
    seed: seed.optional(),
    blend: id.optional(),
    opacity: opacity.optional(),
    speed: speed.optional(),
    view: view.optional(),
  }),
  act: async ({ composition, files, keeping, player }, input) => {
    const { layer: id, source, ...changes } = input
    const chosen = source && chooseSource(source, files)
    const usual = chosen && (await usualBlends(composition.layer(id), { chosen, files }))
    const { time } = player.source.transport.reading
    const atFirst = chosen && (await firstParameters(chosen.source, time))
    await composition.editLayer(id, (layer) => {
      const shown =
        chosen && usual
          ? { ...withSource(layer, chosen, usual), ...filledIn(atFirst ?? {}) }
          : layer
      const { seed = shown.seed, blend = shown.blend, opacity = shown.opacity } = changes
      const { speed = shown.speed, view = shown.view } = changes
      const kept = changes.blend === undefined ? {} : { keepBlend: true }
      return { ...shown, ...kept, seed, blend, opacity, speed, view }
    })
    if (chosen !== undefined) keeping?.noteUse(chosen)
  },
})

type Chosen = ReturnType<typeof chooseSource>

/** The usual blends of the source that a layer had and of the one that it gets. */
interface UsualBlends {
  readonly before: string
  readonly after: string
}

async function usualBlends(
  before: StudioLayer,
  { chosen, files }: { readonly chosen: Chosen; readonly files: DroppedFiles },
): Promise<UsualBlends> {
  return {
    before: await usualBlendOf(before, files),
    after: await usualBlendOf(chosen, files),
  }
}

/**
 * The layer with another source, which is visible: what its parameters were and followed is gone.
 */
function withSource(layer: StudioLayer, chosen: Chosen, usual: UsualBlends): StudioLayer {
  const isChosen = layer.keepBlend === true || layer.blend !== usual.before
  const blend = isChosen ? layer.blend : usual.after
  const modulators = ofLayer(layer.modulators)
  const controls = ofLayer(layer.controls)
  const shown = { visible: true, view: undefined }
  return { ...layer, ...chosen, ...shown, blend, modulators, controls }
}

/** The entries for what the layer has with any source; `undefined` if there are none. */
function ofLayer<Value>(
  all: Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> | undefined {
  const kept = Object.entries(all ?? {}).filter(([of]) => !of.startsWith(modulatorKey('')))
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}
