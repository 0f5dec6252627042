import { useEffect } from 'preact/hooks'
import { useWatched } from '../desk/use-watched.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Icon } from '../parts/icon.tsx'
import { DropZone } from './drop-zone.tsx'
import { Panel } from './panel.tsx'
import { offeredTabs } from './tabs.ts'
import { usePanelDoor } from './use-panel-door.ts'

/** All of the controls beside the lights; nothing where the host offers none. */
export function App() {
  const { store } = useWorkplace()
  const isReady = useWatched(store, () => store.isReady)
  const names = useWatched(store, () => namesOf(offeredTabs(store.state)))
  const { isOpen, setOpen } = usePanelDoor()
  const isOffered = names !== ''
  useEffect(() => {
    if (isOffered) document.body.dataset.panel = isOpen ? 'open' : 'closed'
    else delete document.body.dataset.panel
  }, [isOffered, isOpen])
  if (!isOffered) return null
  return (
    <>
      {isOpen ? (
        <Panel tabs={offeredTabs(store.state)} isReady={isReady} onClose={() => setOpen(false)} />
      ) : (
        <button type="button" class="panel-opener" onClick={() => setOpen(true)}>
          <Icon name="settings" /> Controls
        </button>
      )}
      <DropZone />
    </>
  )
}

/** One text, which is the same as long as the tabs are. */
function namesOf(tabs: readonly { readonly name: string }[]): string {
  return tabs.map(({ name }) => name).join(' ')
}
