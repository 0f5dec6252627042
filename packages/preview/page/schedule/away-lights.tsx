import type { DeviceState } from '@ledloom/studio'
import { useEffect, useState } from 'preact/hooks'
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

/** Milliseconds in which lights that are turned on answer. */
const ANSWER_MS = 3000

/** Says which lights are away, unless they are only being turned on. */
export function AwayLights({ away }: { readonly away: Away }) {
  const isAny = away.names.length > 0
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    setLasting(false)
    if (!isAny) return undefined
    const timer = setTimeout(() => setLasting(true), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [isAny])
  if (!isAny || !isLasting) return null
  return (
    <p class="now-line" role="status">
      <span class="badge" data-state="lost">
        Away
      </span>{' '}
      <span class="hint">{awayText(away)}</span>
    </p>
  )
}
