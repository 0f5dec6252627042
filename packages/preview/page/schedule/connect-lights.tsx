import { useContext } from 'preact/hooks'
import { OpenTabContext } from '../state/open-tab.ts'

/** Leads from a house without lights to where they are connected. */
export function ConnectLights() {
  const openTab = useContext(OpenTabContext)
  return (
    <button type="button" class="small main" onClick={() => openTab('devices')}>
      Connect lights
    </button>
  )
}
