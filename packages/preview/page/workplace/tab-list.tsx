import { Icon } from '../parts/icon.tsx'
import type { Tab } from './tabs.ts'

export interface TabListProps {
  readonly tabs: readonly Tab[]
  readonly chosen: Tab
  readonly onChoose: (tab: Tab) => void
}

/** The names of the panel's pages; arrow keys, Home and End go from one to another. */
export function TabList({ tabs, chosen, onChoose }: TabListProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabs[placeAfter(event.key, tabs.indexOf(chosen), tabs.length)]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label="Controls" onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls="panel-page"
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          <Icon name={tab.icon} />
          <span>{tab.title}</span>
        </button>
      ))}
    </div>
  )
}

export function tabId({ name }: Tab): string {
  return `tab-${name}`
}

function placeAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
