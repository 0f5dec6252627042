import { useEffect, useState } from 'preact/hooks'

/** Draws again this often while it runs. */
export function useClock(everyMs: number, isRunning: boolean): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isRunning])
}
