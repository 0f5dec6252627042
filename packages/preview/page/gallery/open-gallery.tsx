import { render } from 'preact'
import { pageElement } from '../parts/page-element.ts'
import { NoticesContext } from '../state/notices.ts'
import { StudioContext } from '../studio/use-studio.ts'
import { GalleryPage } from './gallery-page.tsx'
import { type GalleryLibrary, GalleryStudio } from './gallery-studio.ts'

/** Shows the gallery on its page. */
export function openGallery(library: GalleryLibrary): void {
  const studio = new GalleryStudio(library)
  render(
    <StudioContext.Provider value={studio.client}>
      <NoticesContext.Provider value={studio.client.notices}>
        <GalleryPage studio={studio} />
      </NoticesContext.Provider>
    </StudioContext.Provider>,
    pageElement('gallery', HTMLElement),
  )
}
