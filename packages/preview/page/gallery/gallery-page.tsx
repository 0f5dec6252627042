import { suggestName } from '@ledloom/core'
import { EFFECT_CATEGORIES, type EffectCategory } from '@ledloom/effects'
import { findEffects } from '@ledloom/effects/finding'
import type { EffectEntry } from '@ledloom/studio'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { ANY_EFFECT, EffectSearchField, NearestNote } from '../show/effect-search.tsx'
import { motion, useMotion } from '../state/reduced-motion.ts'
import { useSection } from '../studio/use-studio.ts'
import { CardPlayer } from './card-player.ts'
import { EffectCard } from './effect-card.tsx'
import { EffectStage } from './effect-stage.tsx'
import { readLook } from './gallery-address.ts'
import type { GalleryLibrary, GalleryStudio } from './gallery-studio.ts'

/** All effects, playing, with a search; the address names the one that is large, and how it looks. */
export function GalleryPage({ studio }: { readonly studio: GalleryStudio }) {
  const { effects: all = NONE } = useSection('library') ?? {}
  const [search, setSearch] = useState(ANY_EFFECT)
  const [isPlaying, setPlaying] = useState(!motion.isReduced)
  const mayMove = useMotion()
  const player = useMemo(() => new CardPlayer(isPlaying), [])
  const hash = useHash()
  const look = useMemo(() => readLook(hash), [hash])
  const entry = all.find((effect) => effect.name === look?.effect)
  useEffect(() => studio.choose(look), [studio, look])
  const found = findEffects(all, search.words, search.filter)
  useEffect(() => setPlaying(mayMove), [mayMove])
  // Cards below the large effect would only cost time.
  useEffect(() => player.setMoving(isPlaying && entry === undefined), [isPlaying, entry])
  return (
    <>
      <header class="gallery-head">
        <div class="gallery-title">
          <h1>Ledloom effects</h1>
          <button type="button" onClick={() => setPlaying(!isPlaying)}>
            <Icon name={isPlaying ? 'pause' : 'play'} /> {isPlaying ? 'Pause' : 'Play'}
          </button>
        </div>
        <EffectSearchField effects={all} search={search} onSearch={setSearch} />
        <p class="visually-hidden" role="status">
          {found.length} {found.length === 1 ? 'effect' : 'effects'}
        </p>
      </header>
      <p class="gallery-lead">
        Ledloom makes light for LED strings, trees and walls. Each effect plays here on simulated
        lights: choose one to change it, and copy the command that plays it on yours.
      </p>
      {look !== undefined && entry === undefined && (
        <p class="gallery-lead" role="alert">
          {unknownText(look.effect, all)}
        </p>
      )}
      {search.words === '' && search.filter === undefined ? (
        CATEGORIES.map((category) => (
          <section key={category} aria-label={EFFECT_CATEGORIES[category]}>
            <h2>{EFFECT_CATEGORIES[category]}</h2>
            <CardGrid
              entries={found.filter((effect) => effect.category === category)}
              player={player}
              effects={studio.effects}
            />
          </section>
        ))
      ) : (
        <>
          {found.length > 0 && <NearestNote effects={all} words={search.words} />}
          <CardGrid entries={found} player={player} effects={studio.effects} />
        </>
      )}
      {found.length === 0 && <p class="empty">No effect matches.</p>}
      <EffectStage studio={studio} entry={entry} onClose={leaveEffect} />
    </>
  )
}

const NONE: readonly EffectEntry[] = []

const CATEGORIES = Object.keys(EFFECT_CATEGORIES) as EffectCategory[]

interface CardGridProps {
  readonly entries: readonly EffectEntry[]
  readonly player: CardPlayer
  readonly effects: GalleryLibrary['effects']
}

function CardGrid({ entries, player, effects }: CardGridProps) {
  return (
    <ul class="card-grid">
      {entries.map((each) => (
        <EffectCard key={each.name} entry={each} effect={effects[each.name]} player={player} />
      ))}
    </ul>
  )
}

/** The line about an address that names no effect, or one of another version. */
function unknownText(name: string, effects: readonly EffectEntry[]): string {
  const names = effects.map((effect) => effect.name)
  return `There is no effect '${name}' here: ${suggestName(name, names, 'the effects')}`
}

/** The address from `#` on. Empty at first, before the page is drawn. */
function useHash(): string {
  const [hash, setHash] = useState('')
  useEffect(() => {
    const follow = () => setHash(location.hash)
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return hash
}

function leaveEffect(): void {
  if (location.hash !== '') location.hash = ''
}
