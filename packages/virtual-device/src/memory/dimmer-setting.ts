/** Brightness or saturation as it was set: both are resources of one shape. */
export interface DimmerSetting {
  readonly mode: 'enabled' | 'disabled'
  /** Percent, 0..100. */
  readonly value: number
}

/** What a request may change of a {@link DimmerSetting}. */
type DimmerChange = {
  readonly mode?: DimmerSetting['mode'] | undefined
  /** `A`: the value is the new one. `R`: it is added to the old one. Default `A`. */
  readonly type?: 'A' | 'R' | undefined
  readonly value?: number | undefined
}

/** The setting after a change. An absolute value beyond 100 has no effect, a sum ends at 0 and 100. */
export function changeDimmer(setting: DimmerSetting, change: DimmerChange): DimmerSetting {
  const { mode = setting.mode, type = 'A', value } = change
  if (value === undefined) return { mode, value: setting.value }
  if (type === 'A') return { mode, value: value > 100 ? setting.value : value }
  return { mode, value: Math.min(100, Math.max(0, setting.value + value)) }
}

/** The factor a setting stands for, 0..1: a disabled one changes nothing, whatever its value. */
export function dimmerFactor({ mode, value }: DimmerSetting): number {
  return mode === 'enabled' ? value / 100 : 1
}
