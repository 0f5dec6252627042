import type { EffectEntry, LibraryState } from '@ledloom/studio'
import type { Ref } from 'preact'
import { Fragment } from 'preact'
import { EffectTile } from './effect-tile.tsx'
import { FavouriteButton } from './kept-effects.tsx'

/** Effects that stand together, with their title if there are others. */
export interface EffectGroup {
  readonly title?: string | undefined
  readonly effects: readonly EffectEntry[]
}

/** Groups effects by category, in the order of the titles; those without one come last. */
export function groupByCategory(
  effects: readonly EffectEntry[],
  titles: Partial<LibraryState['categories']> = {},
): EffectGroup[] {
  const categories = [...Object.entries(titles), [undefined, 'Your own'] as const]
  return categories
    .map(([name, title]) => ({
      title,
      effects: effects.filter(({ category }) => category === name),
    }))
    .filter((group) => group.effects.length > 0)
}

interface EffectGridProps {
  readonly grid: Ref<HTMLFieldSetElement>
  readonly groups: readonly EffectGroup[]
  /** Name of the current effect. */
  readonly chosen: string | undefined
  readonly onPick: (effect: EffectEntry) => void
}

/** The pictures of effects, each with its star. */
export function EffectGrid({ grid, groups, chosen, onPick }: EffectGridProps) {
  return (
    <fieldset ref={grid} class="effect-grid" aria-label="Effects">
      {groups.map(({ title, effects }) => (
        <Fragment key={title ?? ''}>
          {title !== undefined && <h3>{title}</h3>}
          {effects.map((effect) => (
            <div key={effect.name} class="effect-place">
              <EffectTile
                effect={effect}
                isChosen={effect.name === chosen}
                onPick={() => onPick(effect)}
              />
              <FavouriteButton effect={effect} />
            </div>
          ))}
        </Fragment>
      ))}
    </fieldset>
  )
}
