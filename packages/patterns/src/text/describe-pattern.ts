const COMMENT = /^\s*(?:\/\*([\s\S]*?)\*\/|((?:[ \t]*\/\/.*(?:\r?\n|$))+))/

/**
 * The description of a pattern: the first sentence of the comment at its start, below a title, if it is one.
 *
 * @param otherwise the description of others
 */
export function describePattern(text: string, otherwise: string): string {
  const [, block, lines] = COMMENT.exec(text.slice(0, 4000)) ?? []
  const all = (block ?? lines ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*+|\/\/+)?\s*/, '').trim())
    .filter((line) => line !== '')
  const words = (isHeading(all) ? all.slice(1) : all).join(' ')
  const sentence = /^.*?[.!?](?=\s|$)/.exec(words)?.[0]
  const isSentence = sentence !== undefined && /^[A-Z][^@:]{9,140}$/.test(sentence)
  return isSentence ? sentence : otherwise
}

/** True if the first of these lines is a title: it has no end, and the next one begins with a capital letter. */
function isHeading([first = '', second = '']: readonly string[]): boolean {
  return /[^.!?,;:]$/.test(first) && first.length <= LONGEST_HEADING && /^\p{Lu}/u.test(second)
}

const LONGEST_HEADING = 40
