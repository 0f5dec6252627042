/** The setting of brightness or saturation. */
export type DimmerSetting = {
  readonly mode: 'enabled' | 'disabled'
  /** Percent, 0 to 100. */
  readonly value: number
}

/** A change of a {@link DimmerSetting}. */
type DimmerChange = {
  readonly mode?: DimmerSetting['mode'] | undefined
  /** `A`: the value is the new one. `R`: it is added to the old one. Default `A`. */
  readonly type?: 'A' | 'R' | undefined
  readonly value?: number | undefined
}

/**
 * The setting after a change. An absolute value above 100 has no effect; a relative change stops at
 * 0 and 100.
 */
export function changeDimmer(setting: DimmerSetting, change: DimmerChange): DimmerSetting {
  const { mode = setting.mode, type = 'A', value } = change
  if (value === undefined) return { mode, value: setting.value }
  if (type === 'A') return { mode, value: value > 100 ? setting.value : value }
  return { mode, value: Math.min(100, Math.max(0, setting.value + value)) }
}

/** The factor of a setting, 0 to 1; 1 if it is disabled. */
export function dimmerFactor({ mode, value }: DimmerSetting): number {
  return mode === 'enabled' ? value / 100 : 1
}
