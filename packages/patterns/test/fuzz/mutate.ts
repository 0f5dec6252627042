import type { Random } from '@ledloom/core'
import { HOSTILE, pick } from './choose.ts'

const SIGNS = '( ) { } [ ] ; , . = == + - * / % ++ -- += && || ! ? : < > >> & ~ #'.split(' ')
const NUMBERS = ['0', '1', '-1', '2.5', '1e30', '1e-310', '32768', '3u', '1e9']

/** Changes a few words, numbers and signs of a text. */
export function mutate(text: string, random: Random): string {
  const tokens = text.match(/\/\/.*|\w+|\s+|[^\w\s]/g) ?? []
  const changes = 1 + Math.floor(random() * 3)
  for (let change = 0; change < changes; change++) {
    const at = Math.floor(random() * tokens.length)
    const token = tokens[at]!
    const kind = random()
    if (kind < 0.15) tokens.splice(at, 1)
    else if (kind < 0.3) tokens.splice(at, 0, pick(random, tokens))
    else if (/^\d/.test(token)) tokens[at] = pick(random, NUMBERS)
    else if (/^\w/.test(token)) tokens[at] = pick(random, [...HOSTILE, ...tokens])
    else if (/\S/.test(token)) tokens[at] = pick(random, [...SIGNS, ...tokens])
  }
  return tokens.join('')
}
