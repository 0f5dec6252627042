import { useState } from 'preact/hooks'
import { recall, remember } from '../desk/memory.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { TabList, tabId } from './tab-list.tsx'
import type { Tab } from './tabs.ts'

export interface PanelProps {
  /** One or more. */
  readonly tabs: readonly Tab[]
  /** Whether the host is there to ask. */
  readonly isReady: boolean
  readonly onClose: () => void
}

/** The panel of controls, a page at a time. */
export function Panel({ tabs, isReady, onClose }: PanelProps) {
  const [name, setName] = useState(recall('tab'))
  const chosen = tabs.find((tab) => tab.name === name) ?? tabs[0]!
  const choose = (tab: Tab) => {
    setName(tab.name)
    remember('tab', tab.name)
  }
  return (
    // Keys that move the camera stay keys of the controls here.
    <aside class="panel" aria-label="Controls" onKeyDown={(event) => event.stopPropagation()}>
      <header class="panel-head">
        <TabList tabs={tabs} chosen={chosen} onChoose={choose} />
        <IconButton icon="close" label="Close the controls" onClick={onClose} />
      </header>
      <div
        // Another page begins at its top.
        key={chosen.name}
        id="panel-page"
        class="panel-page"
        role="tabpanel"
        aria-labelledby={tabId(chosen)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        inert={!isReady}
      >
        <chosen.Panel />
      </div>
    </aside>
  )
}
