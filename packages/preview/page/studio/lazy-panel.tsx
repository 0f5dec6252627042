import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useStudio } from './use-studio.ts'

/** A part of the page whose code is only loaded when it is shown. */
export function lazyPanel(load: () => Promise<ComponentType>): ComponentType {
  return () => {
    const studio = useStudio()
    const [Panel, setPanel] = useState<ComponentType>()
    useEffect(() => {
      let isWanted = true
      load().then(
        (Loaded) => isWanted && setPanel(() => Loaded),
        (error: unknown) => studio.fail(error),
      )
      return () => {
        isWanted = false
      }
    }, [studio])
    return Panel === undefined ? <p class="empty">Loading…</p> : <Panel />
  }
}
