import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import { useWatched, useWorkplace, WorkplaceContext } from '../studio/use-studio.ts'
import { Workplace, type WorkplaceParts } from '../studio/studio-client.ts'
import { pageElement } from '../parts/page-element.ts'
import { Icon } from '../parts/icon.tsx'
import { controlTransportByKeys, TransportBar } from './transport-bar.tsx'
import { DropZone } from './drop-zone.tsx'
import { NoticeList } from './notice-list.tsx'
import { Panel, usePanelDoor } from './panel.tsx'
import { offeredTabs } from './tabs.ts'

/** All of the controls beside the lights; nothing where the host offers none. */
function App() {
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

/** Sets up the controls of the page it runs in. */
export function createWorkplace(parts: WorkplaceParts): Workplace {
  const workplace = new Workplace(parts)
  controlTransportByKeys(pageElement('lights', HTMLCanvasElement), workplace)
  for (const [id, Root] of [
    ['workplace', App],
    ['transport', TransportBar],
    ['notices', NoticeList],
  ] as const) {
    render(
      <WorkplaceContext.Provider value={workplace}>
        <Root />
      </WorkplaceContext.Provider>,
      pageElement(id, HTMLElement),
    )
  }
  return workplace
}
