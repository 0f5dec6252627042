import type { StudioState } from '@ledloom/studio'
import type { ComponentType } from 'preact'
import { DevicesPanel } from '../panels/devices-panel.tsx'
import { LightsPanel } from '../panels/lights-panel.tsx'
import { MoviePanel } from '../panels/movie-panel.tsx'
import { SourcesPanel } from '../panels/sources-panel.tsx'
import type { IconName } from '../parts/icon.tsx'
import { PresetsPanel } from '../presets/presets-panel.tsx'
import { ShowPanel } from '../show/show-panel.tsx'
import { lazyPanel } from '../studio/lazy-panel.tsx'

/** A tab of the panel. */
export interface Tab {
  readonly name: string
  readonly title: string
  readonly icon: IconName
  readonly Panel: ComponentType
  /** True if the host offers what this tab shows. */
  readonly isOffered: (state: StudioState) => boolean
}

/** In the order in which people use them. */
const TABS: readonly Tab[] = [
  {
    name: 'show',
    title: 'Show',
    icon: 'layers',
    Panel: ShowPanel,
    isOffered: ({ show }) => show !== undefined,
  },
  {
    name: 'schedule',
    title: 'Schedule',
    icon: 'clock',
    Panel: lazyPanel(async () => (await import('../schedule/schedule-panel.tsx')).SchedulePanel),
    isOffered: ({ house }) => house !== undefined,
  },
  {
    name: 'presets',
    title: 'Presets',
    icon: 'presets',
    Panel: PresetsPanel,
    isOffered: ({ presets }) => presets !== undefined,
  },
  {
    name: 'sources',
    title: 'Sources',
    icon: 'sources',
    Panel: SourcesPanel,
    isOffered: ({ show, files, inputs }) =>
      show !== undefined || files !== undefined || inputs !== undefined,
  },
  {
    name: 'lights',
    title: 'Lights',
    icon: 'lights',
    Panel: LightsPanel,
    isOffered: ({ lights }) => lights !== undefined,
  },
  {
    name: 'devices',
    title: 'Devices',
    icon: 'device',
    Panel: DevicesPanel,
    isOffered: ({ devices }) => devices !== undefined,
  },
  {
    name: 'movie',
    title: 'Movie',
    icon: 'film',
    Panel: MoviePanel,
    isOffered: ({ movie }) => movie !== undefined,
  },
]

/** The tabs that the host offers. */
export function offeredTabs(state: StudioState): readonly Tab[] {
  return TABS.filter((tab) => tab.isOffered(state))
}
