import type { PresetState } from '@ledloom/studio'
import type { FakeState } from './fake-state.ts'
import type { Handlers } from './handlers.ts'

/** Keeps presets by their names, without what they show. */
export function fakePresets(state: FakeState): Handlers {
  const all = () => state.sections.presets.presets
  const set = (presets: readonly PresetState[]) => state.amend('presets', { presets })
  const titleOf = (id: string) => all().find((preset) => preset.id === id)?.title ?? ''
  const added = (title: string): PresetState => {
    const id = `${title}.yaml`
    const file = `made/presets/${encodeURIComponent(id)}`
    return { id, title, summary: 'aurora', savedAt: 0, file }
  }
  return {
    'save-preset': (input) => {
      if ('name' in input) set([...all(), added(input.name)])
    },
    'duplicate-preset': ({ preset }) => set([...all(), added(`${titleOf(preset)} copy`)]),
    'rename-preset': ({ preset, name }) =>
      set(all().map((each) => (each.id === preset ? added(name) : each))),
    'remove-preset': ({ preset }) => set(all().filter(({ id }) => id !== preset)),
    'set-favourite': ({ effect, isFavourite }) => {
      const { favourites } = state.sections.effectMemory
      const others = favourites.filter((name) => name !== effect)
      state.amend('effectMemory', { favourites: isFavourite ? [effect, ...others] : others })
    },
  }
}
