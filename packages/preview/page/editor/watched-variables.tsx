import { useEffect } from 'preact/hooks'
import { useSection, useStudio } from '../studio/use-studio.ts'

/** Milliseconds after which the host is asked again; it ends by itself after five seconds. */
const ASK_MS = 2000

/** Elements of an array that are shown. The host sends one more if there are others. */
const MOST_ELEMENTS = 8

/** The present values of the variables that a pattern exports, and of the numbers that it shows. */
export function WatchedVariables({ layer }: { readonly layer: string }) {
  const { ask } = useStudio()
  const variables = useSection('watched')?.[layer] ?? {}
  useEffect(() => {
    // Without a connection there is nothing to see either.
    const watch = () => void ask('watch-pattern', { layer }).catch(() => undefined)
    watch()
    const timer = setInterval(watch, ASK_MS)
    return () => clearInterval(timer)
  }, [layer, ask])
  const all = Object.entries(variables)
  if (all.length === 0) return null
  return (
    <dl class="code-variables" aria-label="Exported variables" tabIndex={0}>
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{valueText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Value = number | string | null | readonly (number | null)[]

/** A number in four digits; the first elements of an array; the reason why there is no value. */
export function valueText(value: Value): string {
  if (typeof value === 'string') return value
  // JSON has no other word for infinity and what is no number.
  if (value === null) return 'no number'
  if (typeof value === 'number') return String(Number(value.toPrecision(4)))
  const shown = value.slice(0, MOST_ELEMENTS).map(valueText)
  return `[${[...shown, ...(value.length > MOST_ELEMENTS ? ['…'] : [])].join(', ')}]`
}
