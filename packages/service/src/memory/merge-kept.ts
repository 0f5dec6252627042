import type { KeptHouse } from './house-memory.ts'

/** How a house is lit that was opened without what is kept of it. */
export type SinceStart = {
  readonly house: KeptHouse
  /** When something was chosen by hand last, in milliseconds since 1970; undefined if nothing was. */
  readonly chosenAt: number | undefined
}

/** What a house goes on with that was opened without what was kept: what has been done since counts, all else is as it was. */
export function mergeKept(kept: KeptHouse | undefined, since: SinceStart): KeptHouse {
  const { house: now, chosenAt } = since
  if (kept === undefined) return now
  // Layers can't be kept meanwhile.
  const isKnown = now.choice?.isOn !== true || now.choice.play !== undefined
  const own = new Set(now.lights.map(({ id }) => id))
  const lights = kept.lights.filter(({ id, at }) => !own.has(id) && at > (chosenAt ?? 0))
  const named = Object.keys(now.macs)
  const addresses = Object.entries(kept.addresses).filter(([name]) => !named.includes(name))
  return {
    choice: chosenAt !== undefined && isKnown ? now.choice : kept.choice,
    lights: [...lights, ...now.lights],
    brightness: now.brightness === 1 ? kept.brightness : now.brightness,
    last: now.last ?? kept.last,
    macs: { ...kept.macs, ...now.macs },
    addresses: { ...Object.fromEntries(addresses), ...now.addresses },
    places: { ...kept.places, ...now.places },
    lit: [...new Set([...kept.lit, ...now.lit])].sort(),
    dark: { ...kept.dark, ...now.dark },
    stored: mergeStored(kept.stored, now.stored),
  }
}

/** What was borrowed before is what devices had; what was stored since is there besides. */
function mergeStored(kept: KeptHouse['stored'], now: KeptHouse['stored']): KeptHouse['stored'] {
  const merged = { ...kept }
  for (const [name, device] of Object.entries(now)) {
    const before = kept[name]
    if (before === undefined) {
      merged[name] = device
      continue
    }
    const ids = new Set(device.movies.map(({ id }) => id))
    merged[name] = {
      movies: [...before.movies.filter(({ id }) => !ids.has(id)), ...device.movies],
      uploads: [...before.uploads, ...device.uploads],
      borrowed: before.borrowed ?? device.borrowed,
      played: device.played ?? before.played,
    }
  }
  return merged
}
