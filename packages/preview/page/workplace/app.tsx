import { useEffect, useState } from 'preact/hooks'
import { recall, remember } from '../desk/memory.ts'
import { useDeskState, useWatched, useWorkplace } from '../desk/use-workplace.ts'
import { Icon } from '../parts/icon.tsx'
import { DropZone } from './drop-zone.tsx'
import { NoticeList } from './notice-list.tsx'
import { Panel } from './panel.tsx'
import { TABS } from './tabs.ts'

/** All of the controls beside the lights; nothing where the host offers none. */
export function App() {
  const { store } = useWorkplace()
  const state = useDeskState()
  const isReady = useWatched(store, () => store.isReady)
  const tabs = TABS.filter((tab) => tab.isOffered(state))
  const [isOpen, setOpen] = useState(recall('panel') !== 'closed')
  const isOffered = tabs.length > 0
  useEffect(() => {
    if (isOffered) document.body.dataset.panel = isOpen ? 'open' : 'closed'
    else delete document.body.dataset.panel
  }, [isOffered, isOpen])
  const toggle = (next: boolean) => {
    setOpen(next)
    remember('panel', next ? 'open' : 'closed')
  }
  if (!isOffered) return null
  return (
    <>
      {isOpen ? (
        <Panel tabs={tabs} isReady={isReady} onClose={() => toggle(false)} />
      ) : (
        <button type="button" class="panel-opener" onClick={() => toggle(true)}>
          <Icon name="settings" /> Controls
        </button>
      )}
      <NoticeList />
      <DropZone />
    </>
  )
}
