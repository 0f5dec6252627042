import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon, IconButton } from '../parts/icon.tsx'
import { MappingHint } from '../show/mapping-hint.tsx'
import { recall, remember } from '../state/memory.ts'
import { OpenTabContext } from '../state/open-tab.ts'
import { useStudio } from '../studio/use-studio.ts'
import type { Tab } from './tabs.ts'

interface PanelProps {
  /** One or more. */
  readonly tabs: readonly Tab[]
  /** True while the host is connected. */
  readonly isReady: boolean
  readonly onClose: () => void
}

/** The control panel. It shows one tab at a time. */
export function Panel({ tabs, isReady, onClose }: PanelProps) {
  const [name, setName] = useState(recall('tab'))
  const named = (wanted: string | null | undefined) => tabs.find((tab) => tab.name === wanted)
  // A house is first of all turned on and off.
  const chosen = named(name) ?? named('schedule') ?? tabs[0]!
  const [isTall, setTall] = useState(false)
  const { arrangement } = useStudio()
  // A closed panel leaves it as it is: then the lights have more room to be arranged.
  useEffect(() => arrangement.setEdited(chosen.name === 'devices'), [arrangement, chosen.name])
  const choose = (tab: Tab) => {
    setName(tab.name)
    remember('tab', tab.name)
  }
  const open = (wanted: string) => {
    const tab = named(wanted)
    if (tab === undefined) return
    choose(tab)
    document.getElementById(tabId(tab))?.focus()
  }
  return (
    // Keys that move the camera must not act while a control has the focus.
    <aside
      class="panel"
      data-size={isTall ? 'tall' : 'low'}
      aria-label="Controls"
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header class="panel-head">
        <TabList tabs={tabs} chosen={chosen} onChoose={choose} />
        <span class="panel-size">
          <IconButton
            icon={isTall ? 'down' : 'up'}
            label={isTall ? 'Show more of the lights' : 'Show more of the controls'}
            onClick={() => setTall(!isTall)}
          />
        </span>
        <IconButton icon="close" label="Close the controls" onClick={onClose} />
      </header>
      <div
        // A new page starts scrolled to its top.
        key={chosen.name}
        id="panel-page"
        class="panel-page"
        role="tabpanel"
        aria-labelledby={tabId(chosen)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keys
        tabIndex={0}
        inert={!isReady}
      >
        <OpenTabContext.Provider value={open}>
          <chosen.Panel />
        </OpenTabContext.Provider>
      </div>
      <MappingHint />
    </aside>
  )
}

interface TabListProps {
  readonly tabs: readonly Tab[]
  readonly chosen: Tab
  readonly onChoose: (tab: Tab) => void
}

/** The tabs. Arrow keys, Home and End move between them. */
function TabList({ tabs, chosen, onChoose }: TabListProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabs[placeAfter(event.key, tabs.indexOf(chosen), tabs.length)]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(tabId(next))?.focus()
  }
  // Where the bar scrolls.
  useLayoutEffect(() => {
    const tab = document.getElementById(tabId(chosen))
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
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

function tabId({ name }: Tab): string {
  return `tab-${name}`
}

function placeAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

/** Elements to focus after the panel opens and after it closes. */
const INSIDE = '.panel [role="tab"][aria-selected="true"]'
const OUTSIDE = '.panel-opener'

/** The panel's open state, kept between visits. Moves the focus in and out with it. */
export function useOpenPanel() {
  const [isOpen, setOpen] = useState(recall('panel') !== 'closed')
  const isUsed = useRef(false)
  useLayoutEffect(() => {
    if (!isUsed.current) return
    document.querySelector<HTMLElement>(isOpen ? INSIDE : OUTSIDE)?.focus()
  }, [isOpen])
  return {
    isOpen,
    setOpen(next: boolean) {
      isUsed.current = true
      setOpen(next)
      remember('panel', next ? 'open' : 'closed')
    },
  }
}
