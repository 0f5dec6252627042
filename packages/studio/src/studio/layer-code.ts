import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { editablePattern, listEffectFiles } from '@ledloom/engine'
import { type StudioLayer, typedSource } from '../composition/layer.ts'

/** The code of an effect or a pattern, as a file. */
export type LayerCode = { readonly name: string; readonly content: Readable }

/** Opens the code of a layer that is an effect; `undefined` if it can't be read. */
export async function openCode(layer: StudioLayer): Promise<LayerCode | undefined> {
  const { source } = layer
  const [text, second] = typedSource(layer)?.texts ?? []
  if (text === undefined || second !== undefined) return undefined
  // The name of a chosen effect never stands for a file.
  if (source.kind === 'effect' || listEffectFiles().has(text)) return openEffect(text)
  const code = await readFile(text, 'utf8').catch(() => undefined)
  if (code === undefined) return undefined
  const pattern = await editablePattern(
    source.kind === 'file' ? source.title : basename(text),
    code,
  )
  return { name: pattern.name, content: Readable.from([pattern.text]) }
}

/** The code of an effect of the library. */
function openEffect(name: string): LayerCode | undefined {
  const address = listEffectFiles().get(name)
  if (address === undefined) return undefined
  const path = fileURLToPath(address)
  return { name: basename(path), content: createReadStream(path) }
}
