import type { PlayerNews } from '@ledloom/engine'
import { PreviewServer } from '@ledloom/preview'
import type { StudioAction } from '@ledloom/studio'
import { firstLayer } from '../../../studio/src/composition/first-layer.ts'
import { openStudio } from '../../../studio/src/open-studio.ts'
import { StudioStream } from '../../../studio/src/output/studio-stream.ts'
import { profileOfAnyCount } from '../../../studio/src/profile/family-profile.ts'
import type { Studio } from '../../../studio/src/studio.ts'
import { Workplace } from '../workplace.ts'

/** A studio that plays on a page and tells what it shows. */
export interface DeskPlace {
  readonly place: Workplace
  readonly studio: Studio
  readonly preview: PreviewServer
  readonly news: PlayerNews[]
  /** The bytes that were shown last. */
  shown(): Uint8Array
  /** Does an action. */
  act<Name extends StudioAction['name']>(
    name: Name,
    input: Extract<StudioAction, { name: Name }>['input'],
  ): Promise<void>
  /** The line that an action is refused with. */
  refusal<Name extends StudioAction['name']>(
    name: Name,
    input: Extract<StudioAction, { name: Name }>['input'],
  ): Promise<string>
  /** The first layer's id. */
  first(): string
  close(): Promise<void>
}

/** Opens a studio with an effect on so many LEDs. */
export async function openPlayedStudio(text = 'gradient', leds = 30): Promise<DeskPlace> {
  const place = new Workplace()
  const news: PlayerNews[] = []
  const lights = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', leds, layout: 'line' })
  const { layout } = lights
  const studio = await openStudio({
    layers: [await firstLayer(lights, [text], {})],
    lights: { lights, name: 'line', layout, rotate: [0, 0, 0] },
    line: {
      command: ['ledloom', 'preview'],
      options: [],
      layout: { name: 'line', ledCount: leds, words: ['--layout', 'line', '--leds', String(leds)] },
    },
    onNews: (item) => news.push(item),
    note: () => undefined,
    findDevices: async () => undefined,
  })
  const preview = await PreviewServer.start({ ...lights, controls: studio })
  const signal = new AbortController().signal
  const stage = new StudioStream(studio.player.source, lights, { preview, title: text, signal })
  const shown = watchBytes(preview)
  studio.takeStream(stage)
  stage.start()
  const act: DeskPlace['act'] = (name, input) => studio.act(name, input)
  return {
    ...{ place, studio, preview, news, act, shown },
    refusal: async (name, input) => {
      const failure = await studio.act(name, input).catch((error: unknown) => error)
      if (failure instanceof Error) return failure.message
      throw new Error(`${name} was not refused`)
    },
    first: () => studio.state.show?.layers[0]?.id ?? '',
    async close() {
      await stage.close()
      await preview.close()
      await studio.close()
      await place.close()
    },
  }
}

/** Gives the bytes that a sink took last. */
function watchBytes(sink: PreviewServer): () => Uint8Array {
  let shown = new Uint8Array()
  const take = sink.take.bind(sink)
  sink.take = (bytes, frameNumber, deadline) => {
    shown = bytes.slice()
    return take(bytes, frameNumber, deadline)
  }
  return () => shown
}
