import { Document, isScalar, isSeq } from '@ledloom/media/yaml'

const STYLE = { lineWidth: 0, flowCollectionPadding: true } as const

/**
 * A value on one line, as it may stand anywhere in a YAML text.
 *
 * @param type how a text is to be quoted, as the `yaml` library calls it
 */
export function printInline(value: unknown, type?: string | null): string {
  const document = new Document()
  const list = document.createNode([value], { flow: true })
  const [item] = isSeq(list) ? list.items : []
  if (isScalar(item) && typeof value === 'string' && type?.startsWith('QUOTE')) {
    item.type = type === 'QUOTE_SINGLE' ? 'QUOTE_SINGLE' : 'QUOTE_DOUBLE'
  }
  document.contents = list as typeof document.contents
  return document.toString(STYLE).trim().slice('[ '.length, -' ]'.length)
}

/** The lines of a key with a list or a map below it. */
export function printSection(key: string, value: unknown): string[] {
  return new Document({ [key]: value }).toString(STYLE).trimEnd().split('\n')
}
