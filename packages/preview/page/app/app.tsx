import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import { CodePlace } from '../editor/code-place.tsx'
import { Icon } from '../parts/icon.tsx'
import { pageElement } from '../parts/page-element.ts'
import { NoticesContext } from '../state/notices.ts'
import { useWatched } from '../state/observable.ts'
import { StudioClient, type StudioClientParts } from '../studio/studio-client.ts'
import { StudioContext, useStudio } from '../studio/use-studio.ts'
import { DropZone } from './drop-zone.tsx'
import { controlHistoryByKeys } from './history-buttons.tsx'
import { NoticeList } from './notice-list.tsx'
import { Panel, useOpenPanel } from './panel.tsx'
import { offeredTabs } from './tabs.ts'
import { controlTransportByKeys, TransportBar } from './transport-bar.tsx'

/** The controls beside the lights; nothing if the host offers none. */
function App() {
  const { store } = useStudio()
  const isReady = useWatched(store, () => store.isReady)
  const names = useWatched(store, () => namesOf(offeredTabs(store.state)))
  const { isOpen, setOpen } = useOpenPanel()
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

/** One text, so that equal tabs compare as equal. */
function namesOf(tabs: readonly { readonly name: string }[]): string {
  return tabs.map(({ name }) => name).join(' ')
}

/** Renders the controls into the page. */
export function startApp(parts: StudioClientParts): StudioClient {
  const client = new StudioClient(parts)
  controlHistoryByKeys(client)
  controlTransportByKeys(pageElement('lights', HTMLCanvasElement), client)
  for (const [id, Root] of [
    ['code', CodePlace],
    ['studio', App],
    ['transport', TransportBar],
    ['notices', NoticeList],
  ] as const) {
    render(
      <StudioContext.Provider value={client}>
        <NoticesContext.Provider value={client.notices}>
          <Root />
        </NoticesContext.Provider>
      </StudioContext.Provider>,
      pageElement(id, HTMLElement),
    )
  }
  return client
}
