import { type EffectFilter, findEffects } from '@ledloom/effects/finding'
import type { EffectEntry, EffectMemoryState } from '@ledloom/studio'
import { IconButton } from '../parts/icon.tsx'
import { useId } from '../parts/use-id.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

/** The favourite effects, or those that were used last; `undefined` for all. */
export type KeptEffects = keyof EffectMemoryState | undefined

/** A search for effects among all or some of them. */
interface KeptSearch {
  readonly words: string
  readonly filter: EffectFilter | undefined
  readonly kept: KeptEffects
  readonly memory: EffectMemoryState | undefined
}

/** Finds effects; those that were used last stand in that order. */
export function findKept(
  all: readonly EffectEntry[],
  { words, filter, kept, memory }: KeptSearch,
): readonly EffectEntry[] {
  const found = findEffects(all, words, filter)
  if (kept === undefined || memory === undefined) return found
  const names = memory[kept]
  // There is nothing to search among yet.
  if (names.length === 0 && words !== '') return found
  const chosen = found.filter(({ name }) => names.includes(name))
  if (kept === 'favourites' || words !== '') return chosen
  return chosen.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
}

const CHIPS = [
  [undefined, 'Any'],
  ['favourites', 'Favourites'],
  ['recent', 'Recent'],
] as const

interface KeptChipsProps {
  readonly memory: EffectMemoryState
  readonly chosen: KeptEffects
  readonly onChoose: (kept: KeptEffects) => void
}

/** Chips that show only favourites, or only what was used last. */
export function KeptChips({ memory, chosen, onChoose }: KeptChipsProps) {
  const name = useId()
  return (
    <div class="kept-chips" role="radiogroup" aria-label="Effects of yours">
      <span class="row-name" aria-hidden="true">
        Yours
      </span>
      {CHIPS.map(([kept, title]) => (
        <label
          key={kept ?? 'any'}
          class="chip"
          data-unused={kept !== undefined && memory[kept].length === 0}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === kept}
            onChange={() => onChoose(kept)}
          />
          {title}
        </label>
      ))}
    </div>
  )
}

/** Makes an effect a favourite; nothing where the host remembers none. */
export function FavouriteButton({ effect: { name, title } }: { readonly effect: EffectEntry }) {
  const { act } = useStudio()
  const memory = useSection('effectMemory')
  if (memory === undefined) return null
  const isFavourite = memory.favourites.includes(name)
  return (
    <span class="favourite-place">
      <IconButton
        icon="star"
        label={`Favourite: ${title}`}
        isPressed={isFavourite}
        onClick={() => void act('set-favourite', { effect: name, isFavourite: !isFavourite })}
      />
    </span>
  )
}

/** The reason for which no effect is shown. */
export function noEffectText(kept: KeptEffects, memory: EffectMemoryState | undefined): string {
  if (kept === undefined || (memory?.[kept].length ?? 0) > 0) return 'No effect matches.'
  return kept === 'favourites'
    ? 'No favourites yet: press the star on an effect.'
    : 'No effect was used yet.'
}
