const COMMENT = /^\s*(?:\/\*([\s\S]*?)\*\/|((?:[ \t]*\/\/.*(?:\r?\n|$))+))/

/**
 * The description of a pattern: the first sentence of the comment at its start, if it is one.
 *
 * @param otherwise the description of others
 */
export function describePattern(text: string, otherwise: string): string {
  const [, block, lines] = COMMENT.exec(text.slice(0, 4000)) ?? []
  const words = (block ?? lines ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*+|\/\/+)?\s*/, '').trim())
    .join(' ')
    .trim()
  const sentence = /^.*?[.!?](?=\s|$)/.exec(words)?.[0]
  const isSentence = sentence !== undefined && /^[A-Z][^@:]{9,140}$/.test(sentence)
  return isSentence ? sentence : otherwise
}
