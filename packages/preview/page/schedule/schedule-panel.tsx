import { useSection } from '../studio/use-studio.ts'
import { EntryList } from './entry-list.tsx'
import { PlaceSection } from './place-section.tsx'
import { PlaylistList } from './playlist-list.tsx'
import { PlaysNow } from './plays-now.tsx'
import { WeekList } from './week-list.tsx'

/** The tab of a house: what plays now, the schedule, and the week that follows from it. */
export function SchedulePanel() {
  const house = useSection('house')
  if (house === undefined) return null
  return (
    <>
      <PlaysNow house={house} />
      <EntryList house={house} />
      <WeekList house={house} />
      <PlaylistList house={house} />
      <PlaceSection house={house} />
    </>
  )
}
