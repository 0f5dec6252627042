import { timeText, wholeTimeText } from '../parts/time-text.ts'
import { soughtTime } from './transport-time.ts'

export interface ScrubBarProps {
  readonly time: number
  readonly duration: number
  readonly onSeek: (time: number) => void
}

/** Where in a loop it is; its two ends are the seam. */
export function ScrubBar({ time, duration, onSeek }: ScrubBarProps) {
  return (
    <span class="scrub" title="Both ends are the seam at which it begins anew">
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${wholeTimeText(time)} of ${timeText(duration)}, then it begins anew`}
        min={0}
        max={duration}
        step={duration / 1000}
        value={time}
        style={{ '--share': `${((100 * time) / duration).toFixed(2)}%` }}
        onInput={(event) => onSeek(soughtTime(event.currentTarget.valueAsNumber, duration))}
      />
    </span>
  )
}
