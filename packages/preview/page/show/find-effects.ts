import type { EffectEntry } from '@ledloom/studio'

/** The effects that contain all of the words, sorted by title; matches in the title first. */
export function findEffects(effects: readonly EffectEntry[], search: string): EffectEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const sorted = [...effects].sort((a, b) => a.title.localeCompare(b.title, 'en'))
  const found = sorted.filter((effect) => {
    const text = `${effect.name} ${effect.title} ${effect.description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const isNamed = ({ name, title }: EffectEntry) =>
    words.every((word) => `${name} ${title}`.toLowerCase().includes(word))
  return [...found.filter(isNamed), ...found.filter((effect) => !isNamed(effect))]
}
