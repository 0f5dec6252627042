import { useWatched } from '../desk/use-watched.ts'
import type { LiveSource } from '../live/live-source.ts'
import { Icon, type IconName } from '../parts/icon.tsx'

export interface LiveRowProps {
  readonly source: LiveSource
  readonly icon: IconName
  readonly title: string
  readonly hint: string
  readonly onStarted?: () => void
}

/** A source of this browser with the button that starts or stops it. */
export function LiveRow({ source, icon, title, hint, onStarted }: LiveRowProps) {
  const state = useWatched(source, () => source.state)
  const fault = useWatched(source, () => source.fault)
  const toggle = async () => {
    if (state !== 'off') source.stop()
    else if (await source.start()) onStarted?.()
  }
  const isOn = state === 'on'
  return (
    <li class="row" data-on={isOn}>
      <Icon name={icon} />
      <span class="row-names">
        <span>{title}</span>
        <small class={fault === undefined ? '' : 'wrong'} role="status">
          {fault ?? (isOn ? 'On: it is being sent' : hint)}
        </small>
      </span>
      <button type="button" class="small" onClick={() => void toggle()}>
        {state === 'off' ? 'Start' : 'Stop'}
        <span class="visually-hidden"> {title.toLowerCase()}</span>
      </button>
    </li>
  )
}
