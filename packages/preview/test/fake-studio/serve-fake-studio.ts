import { RGB } from '@ledloom/core'
import { PreviewServer } from '../../src/preview-server.ts'
import { FakeDesk } from './fake-studio.ts'
import { type Effects, loadEffects } from './library.ts'

let effects: Promise<Effects> | undefined

/** A preview with a fake desk behind it that plays these effects. */
export async function serveFakeDesk(
  layers: readonly string[] = ['plasma'],
  options: Partial<Parameters<typeof PreviewServer.start>[0]> = {},
) {
  effects ??= loadEffects()
  const desk = new FakeDesk(await effects)
  const server = await PreviewServer.start({
    layout: desk.layout,
    format: RGB,
    title: 'A place to work',
    frameRate: 30,
    controls: desk,
    ...options,
  })
  desk.start(server)
  for (const name of layers) {
    await desk.act('add-layer', { source: { kind: 'effect', name } })
  }
  desk.actions.length = 0
  const close = async () => {
    desk.stop()
    await server.close()
  }
  return { desk, server, close }
}
