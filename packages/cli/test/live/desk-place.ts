import type { PlayerNews } from '@ledloom/engine'
import { PreviewServer } from '@ledloom/preview'
import type { DeskAction } from '@ledloom/studio'
import { firstLayer } from '../../../studio/src/composition/first-layer.ts'
import { openLiveDesk } from '../../../studio/src/open-studio.ts'
import { DeskStage } from '../../../studio/src/output/studio-stream.ts'
import { lightsOfAnyCount } from '../../../studio/src/profile/family-profile.ts'
import type { LiveDesk } from '../../../studio/src/studio.ts'
import { Workplace } from '../workplace.ts'

/** A desk that plays on a page and tells what it shows. */
export interface DeskPlace {
  readonly place: Workplace
  readonly desk: LiveDesk
  readonly preview: PreviewServer
  readonly news: PlayerNews[]
  /** The bytes that were shown last. */
  shown(): Uint8Array
  /** Does an action. */
  act<Name extends DeskAction['name']>(
    name: Name,
    input: Extract<DeskAction, { name: Name }>['input'],
  ): Promise<void>
  /** The line that an action is refused with. */
  refusal<Name extends DeskAction['name']>(
    name: Name,
    input: Extract<DeskAction, { name: Name }>['input'],
  ): Promise<string>
  /** The first layer's id. */
  first(): string
  close(): Promise<void>
}

/** Opens a desk with an effect on so many LEDs. */
export async function openDesk(text = 'gradient', leds = 30): Promise<DeskPlace> {
  const place = new Workplace()
  const news: PlayerNews[] = []
  const lights = await lightsOfAnyCount({ family: 'F', firmware: '2.7.1', leds, layout: 'line' })
  const { layout } = lights
  const desk = await openLiveDesk({
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
  const preview = await PreviewServer.start({ ...lights, desk })
  const signal = new AbortController().signal
  const stage = new DeskStage(desk.player.source, lights, { preview, title: text, signal })
  const shown = watchBytes(preview)
  desk.takeStage(stage)
  stage.start()
  const act: DeskPlace['act'] = (name, input) => desk.act({ name, input } as DeskAction)
  return {
    ...{ place, desk, preview, news, act, shown },
    refusal: async (name, input) => {
      const failure = await desk.act({ name, input } as DeskAction).catch((error: unknown) => error)
      if (failure instanceof Error) return failure.message
      throw new Error(`${name} was not refused`)
    },
    first: () => desk.state.show?.layers[0]?.id ?? '',
    async close() {
      await stage.close()
      await preview.close()
      await desk.close()
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
