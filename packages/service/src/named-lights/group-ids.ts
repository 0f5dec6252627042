import { createHash } from 'node:crypto'

const PREFIX = 'group-'

/** The ids of groups by their names: `group-` and the name in plain letters, digits and hyphens. */
export function groupIds(names: readonly string[]): ReadonlyMap<string, string> {
  const plain = names.map(plainOf)
  return new Map(
    names.map((name, i) => {
      const text = plain[i] ?? ''
      const isAlone = text !== '' && plain.indexOf(text) === plain.lastIndexOf(text)
      const own = isAlone ? text : [text, hashOf(name)].filter(Boolean).join('-')
      return [name, `${PREFIX}${own}`]
    }),
  )
}

/** True for the id of a group, of whatever house. */
export function isGroupId(id: string): boolean {
  return id.startsWith(PREFIX)
}

function plainOf(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return letters
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function hashOf(name: string): string {
  return createHash('sha1').update(name).digest('hex').slice(0, 8)
}
