import type { PlayerEvent } from '@ledloom/engine/player'
import { PreviewServer } from '@ledloom/preview'
import type { StudioAction } from '@ledloom/studio'
import { firstLayer, Studio, type StudioData, type StudioOptions } from '@ledloom/studio'
import { StudioControls } from '@ledloom/studio/controls'
import { profileOfAnyCount } from '@ledloom/studio/profile'
import { PageOutlet } from '../../../preview/src/feed/page-outlet.ts'
import { Workplace } from '../workplace.ts'

/** A studio that plays on a page and gives what it shows. */
export interface StudioPlace {
  readonly place: Workplace
  readonly studio: Studio
  readonly controls: StudioControls
  readonly preview: PreviewServer
  readonly news: PlayerEvent[]
  /** Lines about failures. */
  readonly notes: string[]
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
export async function openStudioPlace(
  text = 'gradient',
  leds = 30,
  data?: StudioData,
  options: Partial<StudioOptions> = {},
): Promise<StudioPlace> {
  const place = new Workplace()
  const news: PlayerEvent[] = []
  const notes: string[] = []
  const profile = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', leds, layout: 'line' })
  const { layout } = profile
  const studio = await Studio.open({
    layers: [await firstLayer(profile, [text], {})],
    layout: { profile, name: 'line', layout, rotate: [0, 0, 0] },
    title: text,
    onEvent: (item) => news.push(item),
    note: (line) => notes.push(line),
    findDevices: async () => undefined,
    data,
    ...options,
  })
  const controls = await StudioControls.open(studio, {
    command: ['ledloom', 'preview'],
    options: [],
    layout: ['--layout', 'line', '--leds', String(leds)],
  })
  const preview = await PreviewServer.start({ ...studio.scene, controls })
  studio.addPage(preview)
  const shown = watchBytes(studio)
  studio.createStream({ signal: new AbortController().signal }).start()
  const act: StudioPlace['act'] = (name, input) => controls.act(name, input)
  return {
    ...{ place, studio, controls, preview, news, notes, act, shown },
    refusal: async (name, input) => {
      const failure = await controls.act(name, input).catch((error: unknown) => error)
      if (failure instanceof Error) return failure.message
      throw new Error(`${name} was not refused`)
    },
    first: () => controls.state.show?.layers[0]?.id ?? '',
    async close() {
      await preview.close()
      controls.close()
      await studio.close()
      await place.close()
    },
  }
}

/** Gives the bytes that the pages of a studio show. */
function watchBytes(studio: Studio): () => Uint8Array {
  let shown = new Uint8Array()
  const outlet = new PageOutlet(studio.scene, (bytes) => {
    shown = bytes.slice()
  })
  studio.addPage({ outlet, setScene: (scene) => outlet.setScene(scene) })
  return () => shown
}
