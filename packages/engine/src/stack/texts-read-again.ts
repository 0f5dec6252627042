import { isReadAgain } from '../effects/reload/is-read-again.ts'
import type { StackLayer } from './stack-layer.ts'

/** What was typed for the layers in which something is read again when it is saved. */
export async function textsReadAgain(layers: readonly StackLayer[]): Promise<string[]> {
  const texts = layers.map(({ content }) => (content.kind === 'typed' ? content.texts : []))
  const isRead = await Promise.all(
    texts.map(async (each) => (await Promise.all(each.map(isReadAgain))).includes(true)),
  )
  return texts.filter((_, layer) => isRead[layer]).flat()
}
