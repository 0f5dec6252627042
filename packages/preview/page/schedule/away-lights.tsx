import type { DeviceState } from '@ledloom/studio'
import { useSection } from '../studio/use-studio.ts'
import { awayText } from './away-text.ts'

/** Lights of a house that is on which show nothing. */
interface Away {
  readonly names: readonly string[]
  /** None of the lights shows anything. */
  readonly areAll: boolean
}

/** The lights that are to play, and do not answer. */
export function useAwayLights(): Away {
  const isOn = useSection('house')?.isOn ?? false
  const devices = useSection('devices')?.devices ?? []
  const is = (state: DeviceState['state']) => devices.filter((each) => each.state === state)
  const lost = isOn ? is('lost') : []
  const areAll = lost.length > 0 && is('live').length + is('paused').length === 0
  return { names: lost.map(({ name }) => name), areAll }
}

/** Says which lights are away. */
export function AwayLights({ away }: { readonly away: Away }) {
  if (away.names.length === 0) return null
  return (
    <p class="now-line" role="status">
      <span class="badge" data-state="lost">
        Away
      </span>{' '}
      <span class="hint">{awayText(away)}</span>
    </p>
  )
}
