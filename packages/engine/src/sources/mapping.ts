import type { SourceKind } from '../source/source-kind.ts'

/** The text that stands for the code; groups of LEDs may follow it: `mapping-code=3,7;8`, others stay dark. */
const NAME = 'mapping-code'

/** As in the mapping package, which is loaded when it is needed only. */
const MOST_GROUPS = 3

/**
 * The code by which a camera recognises each LED of the layout. Its number on the wire counts, not its
 * place.
 */
export interface MappingDescription {
  readonly kind: 'mapping'
  /** The LEDs that show their words, in one to three groups; others stay dark. Default: all. */
  readonly groups?: readonly (readonly number[])[] | undefined
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
    fields: ({ z }) => ({
      groups: z
        .array(z.array(z.int().min(0)))
        .min(1)
        .max(MOST_GROUPS)
        .optional(),
    }),
    mapFiles: async (description) => description,
  },
  async describe(text) {
    if (text === NAME) return { kind: 'mapping' }
    if (!text.startsWith(`${NAME}=`)) return undefined
    const groups = text
      .slice(NAME.length + 1)
      .split(';')
      .map((group) => group.split(',').map(Number))
    const isRight = groups.flat().every((led) => Number.isInteger(led) && led >= 0)
    return isRight && groups.length <= MOST_GROUPS ? { kind: 'mapping', groups } : undefined
  },
  async readTiming({ groups }) {
    const { createPattern } = await loadCode()
    const { frameRate, frameCount } = createPattern(1, { groups: groups?.map(() => []) })
    return { kind: 'timed', order: 'any', duration: frameCount / frameRate, exactRate: frameRate }
  },
  async open({ groups }, { layout }) {
    const { createPattern, patternSource } = await loadCode()
    return patternSource(createPattern(layout.ledCount, { groups }), layout)
  },
}

function loadCode() {
  return import('@ledloom/mapping/code')
}

export default mapping
