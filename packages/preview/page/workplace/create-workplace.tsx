import { render } from 'preact'
import { WorkplaceContext } from '../desk/use-workplace.ts'
import { Workplace, type WorkplaceParts } from '../desk/workplace.ts'
import { pageElement } from '../panel/page-element.ts'
import { TransportBar } from '../transport/transport-bar.tsx'
import { controlTransportByKeys } from '../transport/transport-keys.ts'
import { App } from './app.tsx'
import { NoticeList } from './notice-list.tsx'

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
