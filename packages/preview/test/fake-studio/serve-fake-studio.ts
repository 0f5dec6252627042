import { RGB } from '@ledloom/core'
import { PreviewServer } from '../../src/preview-server.ts'
import { FakeStudio } from './fake-studio.ts'
import { type Effects, loadEffects } from './library.ts'

let effects: Promise<Effects> | undefined

/** A preview with a fake studio behind it that plays these effects. */
export async function serveFakeStudio(
  layers: readonly string[] = ['plasma'],
  options: Partial<Parameters<typeof PreviewServer.start>[0]> = {},
) {
  effects ??= loadEffects()
  const studio = new FakeStudio(await effects)
  const server = await PreviewServer.start({
    layout: studio.layout,
    format: RGB,
    title: 'A place to work',
    frameRate: 30,
    controls: studio,
    ...options,
  })
  studio.start(server)
  for (const name of layers) {
    await studio.act('add-layer', { source: { kind: 'effect', name } })
  }
  studio.actions.length = 0
  const close = async () => {
    studio.stop()
    await server.close()
  }
  return { studio, server, close }
}
