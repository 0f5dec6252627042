import type { HousePlaylistState, HouseState } from '@ledloom/studio'
import { useStudio } from '../studio/use-studio.ts'
import { EditableList } from './editable-list.tsx'
import { EditableRow } from './editable-row.tsx'
import { lengthText } from './length-parts.ts'
import { PlayButton, StepButtons } from './play-buttons.tsx'
import { usePlayTitle } from './play-titles.ts'
import { USUAL_CROSSFADE } from './playlist-draft.ts'
import { PlaylistForm } from './playlist-form.tsx'
import { Unplayable } from './why-not.tsx'

/** The playlists of a house; one at a time is changed. */
export function PlaylistList({ house }: { readonly house: HouseState }) {
  return (
    <EditableList
      title="Playlists"
      empty="Several effects one after another, which the schedule plays by a name."
      add="Add a playlist"
      items={house.playlists}
      row={(playlist, onChange) => <PlaylistRow {...{ house, playlist, onChange }} />}
      form={(playlist, onClose) => (
        <PlaylistForm {...{ house, onClose }} {...(playlist === undefined ? {} : { playlist })} />
      )}
    />
  )
}

interface PlaylistRowProps {
  readonly house: HouseState
  readonly playlist: HousePlaylistState
  readonly onChange: () => void
}

/** One playlist in words, with buttons to play, change and remove it; while it plays, to go on in it. */
function PlaylistRow({ house, playlist, onChange }: PlaylistRowProps) {
  const { act } = useStudio()
  const titleOf = usePlayTitle()
  const { name, items, each, crossfade, shuffle, tempo } = playlist
  const details = [
    `each ${lengthText(each)}`,
    ...(tempo === undefined ? [] : [`${tempo} beats a minute`]),
    ...(crossfade === USUAL_CROSSFADE ? [] : [`crossfade of ${crossfade} s`]),
    ...(shuffle ? ['in a new order each time'] : []),
  ]
  const isPlaying = house.playing?.play === name
  return (
    <EditableRow
      name={name}
      question={`Remove the playlist “${name}” from the house file?`}
      isPlaying={isPlaying}
      buttons={isPlaying ? <StepButtons house={house} /> : <PlayButton {...{ name }} play={name} />}
      onChange={onChange}
      onRemove={() => void act('remove-house-playlist', { name })}
    >
      <span class="clipped">{name}</span>
      <small>{items.map(({ play: item }) => titleOf(item)).join(', ')}</small>
      <small>{details.join(', ')}</small>
      <Unplayable house={house} plays={[name]} />
    </EditableRow>
  )
}
