import type { HouseState } from '@ledloom/studio'
import { useRef, useState } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { PlaceForm } from './place-form.tsx'
import { placeText } from './place-parts.ts'

/** Where a house is, by whose sun its schedule goes, and its time zone. */
export function PlaceSection({ house }: { readonly house: HouseState }) {
  const [isOpen, setOpen] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  useKeptFocus(content)
  const { place, timeZone } = house
  return (
    <Section title="Place">
      <div ref={content}>
        {isOpen ? (
          <PlaceForm house={house} onClose={() => setOpen(false)} />
        ) : (
          <div class="row">
            <span class="row-names">
              <span>{place === null ? 'Not known yet' : placeText(place)}</span>
              <small>Times of {timeZone}</small>
            </span>
            <IconButton icon="edit" label="Change the place" onClick={() => setOpen(true)} isMain />
          </div>
        )}
      </div>
    </Section>
  )
}
