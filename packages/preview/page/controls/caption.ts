/**
 * The caption beside a label: a description without the label's own words, where these stand apart
 * at its begin, as `contrast; higher uses more` beside `Contrast`. `undefined` if nothing is left.
 */
export function captionBeside(label: string, description: string): string | undefined {
  const begin = description.slice(0, label.length)
  if (begin.toLowerCase() !== label.toLowerCase()) return description
  const rest = description.slice(label.length).trim()
  if (rest === '') return undefined
  if (rest.startsWith('(') && rest.indexOf(')') === rest.length - 1) return rest.slice(1, -1)
  return /^[;,:]/.test(rest) ? rest.slice(1).trimStart() : description
}
