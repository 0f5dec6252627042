import { useContext } from 'preact/hooks'
import { OpenTabContext } from '../state/open-tab.ts'
import { useStudio } from '../studio/use-studio.ts'

/** Leads from a house without lights to where they are connected, and searches for them. */
export function ConnectLights() {
  const openTab = useContext(OpenTabContext)
  const { act } = useStudio()
  const connect = () => {
    openTab('devices')
    void act('find-devices', {})
  }
  return (
    <button type="button" class="small main" onClick={connect}>
      Connect lights
    </button>
  )
}
