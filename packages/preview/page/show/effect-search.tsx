import {
  areOnlyNearest,
  EFFECT_FILTERS,
  type EffectFilter,
  type FindableEffect,
  passesFilter,
} from '@ledloom/effects/finding'
import type { ComponentChildren, Ref } from 'preact'
import { Icon } from '../parts/icon.tsx'
import { Select } from '../parts/select.tsx'
import { useId } from '../parts/use-id.ts'

/** A search for effects: words, and a kind of effects. */
export interface EffectSearch {
  readonly words: string
  readonly filter: EffectFilter | undefined
}

/** The search for all effects. */
export const ANY_EFFECT: EffectSearch = { words: '', filter: undefined }

interface EffectSearchProps {
  readonly effects: readonly FindableEffect[]
  readonly search: EffectSearch
  readonly onSearch: (search: EffectSearch) => void
  readonly field?: Ref<HTMLInputElement>
  /** Chips before those of the kinds. */
  readonly before?: ComponentChildren
}

/** A field for words, and chips for the kinds of effects. */
export function EffectSearchField(props: EffectSearchProps) {
  const { effects, search, onSearch, field, before } = props
  return (
    <>
      <label class="search">
        <Icon name="search" />
        <input
          ref={field ?? null}
          type="search"
          aria-label="Search effects"
          placeholder="Search: flame, christmas, music …"
          value={search.words}
          onInput={({ currentTarget: { value: words } }) => onSearch({ ...search, words })}
        />
      </label>
      <FilterChips
        before={before}
        filters={FILTERS.filter((filter) => effects.some((each) => passesFilter(each, filter)))}
        chosen={search.filter}
        onChoose={(filter) => onSearch({ ...search, filter })}
      />
    </>
  )
}

interface NearestNoteProps {
  readonly effects: readonly FindableEffect[]
  readonly words: string
}

/** Says that no effect matches, if those that were found are only the nearest. */
export function NearestNote({ effects, words }: NearestNoteProps) {
  if (!areOnlyNearest(effects, words)) return null
  return <p class="hint nearest-note">No effect matches “{words.trim()}”. The nearest:</p>
}

const FILTERS = Object.keys(EFFECT_FILTERS) as EffectFilter[]

interface FilterChipsProps {
  readonly before: ComponentChildren
  readonly filters: readonly EffectFilter[]
  readonly chosen: EffectFilter | undefined
  readonly onChoose: (filter: EffectFilter | undefined) => void
}

/** Chips, and for a narrow screen the kinds as a list. */
function FilterChips({ before, filters, chosen, onChoose }: FilterChipsProps) {
  const name = useId()
  const kinds = filters.map((value) => ({ value, text: EFFECT_FILTERS[value] }))
  return (
    <div class="filter-chips">
      {before}
      <div class="chips" role="radiogroup" aria-label="Kind of effects">
        <span class="row-name" aria-hidden="true">
          Kind
        </span>
        {[undefined, ...filters].map((filter) => (
          <label key={filter ?? 'all'} class="chip">
            <input
              type="radio"
              name={name}
              checked={filter === chosen}
              onChange={() => onChoose(filter)}
            />
            {filter === undefined ? 'All' : EFFECT_FILTERS[filter]}
          </label>
        ))}
      </div>
      <span class="kind-list">
        <Select
          label="Kind of effects"
          options={[{ value: '', text: 'All kinds' }, ...kinds]}
          value={chosen ?? ''}
          onChange={(kind) => onChoose(filters.find((filter) => filter === kind))}
        />
      </span>
    </div>
  )
}
