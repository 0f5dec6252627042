import type { HousePlaylistState, HouseState } from '@ledloom/studio'
import { useRef, useState } from 'preact/hooks'
import { Icon, IconButton } from '../parts/icon.tsx'
import { Question } from '../parts/question.tsx'
import { Section } from '../parts/section.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useStudio } from '../studio/use-studio.ts'
import { lengthText } from './length-parts.ts'
import { usePlayTitle } from './play-titles.ts'
import { PlaylistForm } from './playlist-form.tsx'

/** The playlists of a house; one at a time is changed. */
export function PlaylistList({ house }: { readonly house: HouseState }) {
  const [open, setOpen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(list, place)
  useKeptFocus(place)
  const close = () => setOpen(undefined)
  return (
    <Section title="Playlists">
      {house.playlists.length === 0 && (
        <p class="empty">Several effects one after another, which the schedule plays by a name.</p>
      )}
      <ul ref={list} class="rows">
        {house.playlists.map((playlist) => (
          <li key={playlist.name} class="entry">
            {open === playlist.name ? (
              <PlaylistForm house={house} playlist={playlist} onClose={close} />
            ) : (
              <PlaylistRow playlist={playlist} onChange={() => setOpen(playlist.name)} />
            )}
          </li>
        ))}
      </ul>
      <div ref={place}>
        {open === '' ? (
          <PlaylistForm house={house} onClose={close} />
        ) : (
          <button type="button" class="add-entry" onClick={() => setOpen('')}>
            <Icon name="plus" /> Add a playlist
          </button>
        )}
      </div>
    </Section>
  )
}

interface PlaylistRowProps {
  readonly playlist: HousePlaylistState
  readonly onChange: () => void
}

/** One playlist in words, with buttons to play, change and remove it. */
function PlaylistRow({ playlist, onChange }: PlaylistRowProps) {
  const { act } = useStudio()
  const titleOf = usePlayTitle()
  const [isAsked, setAsked] = useState(false)
  const { name, items, each, shuffle, tempo } = playlist
  const details = [
    `each ${lengthText(each)}`,
    ...(tempo === undefined ? [] : [`${tempo} beats a minute`]),
    ...(shuffle ? ['in a new order each time'] : []),
  ]
  return (
    <>
      <div class="row">
        <span class="row-names">
          <span class="clipped">{name}</span>
          <small>{items.map(({ play }) => titleOf(play)).join(', ')}</small>
          <small>{details.join(', ')}</small>
        </span>
        <IconButton
          icon="play"
          label={`Play ${name}`}
          onClick={() => void act('play-in-house', { name })}
        />
        <IconButton icon="edit" label={`Change ${name}`} onClick={onChange} isMain />
        <IconButton icon="remove" label={`Remove ${name}`} onClick={() => setAsked(true)} />
      </div>
      {isAsked && (
        <Question
          label={`Remove ${name}`}
          answer={{ text: 'Remove', onGive: () => void act('remove-house-playlist', { name }) }}
          onClose={() => setAsked(false)}
        >
          Remove the playlist “{name}” from the house file?
        </Question>
      )}
    </>
  )
}
