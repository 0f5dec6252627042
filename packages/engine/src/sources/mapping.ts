import type { SourceKind } from '../source/source-kind.ts'

/** The text that stands for the code; numbers may follow it, such as `mapping-code=3,7,8`: only these LEDs. */
const NAME = 'mapping-code'

/**
 * The code by which a camera recognises each LED of the layout. Its number on the wire counts, not its
 * place.
 */
export interface MappingDescription {
  readonly kind: 'mapping'
  /** The LEDs that show their words; others stay dark. Default: all. */
  readonly leds?: readonly number[] | undefined
}

declare module '@ledloom/composition' {
  interface SourceDescriptions {
    readonly mapping: MappingDescription
  }
}

const mapping: SourceKind<MappingDescription> = {
  openedFor: 'job',
  plural: 'mapping codes',
  sent: {
    fields: ({ z }) => ({ leds: z.array(z.int().min(0)).optional() }),
    mapFiles: async (description) => description,
  },
  async describe(text) {
    if (text === NAME) return { kind: 'mapping' }
    if (!text.startsWith(`${NAME}=`)) return undefined
    const leds = text
      .slice(NAME.length + 1)
      .split(',')
      .map(Number)
    return leds.every((led) => Number.isInteger(led) && led >= 0)
      ? { kind: 'mapping', leds }
      : undefined
  },
  async readTiming() {
    const { createPattern } = await loadCode()
    const { frameRate, frameCount } = createPattern(1)
    return { kind: 'timed', order: 'any', duration: frameCount / frameRate, exactRate: frameRate }
  },
  async open({ leds }, { layout }) {
    const { createPattern, patternSource } = await loadCode()
    return patternSource(createPattern(layout.ledCount, { leds }), layout)
  },
}

function loadCode() {
  return import('@ledloom/mapping/code')
}

export default mapping
