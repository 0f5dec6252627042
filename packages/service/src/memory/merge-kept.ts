import type { KeptHouse } from './house-memory.ts'

/** What is known of the devices of a house, and which name it played last. */
export type KnownHouse = Omit<KeptHouse, 'choice' | 'lights' | 'brightness'>

/** What was kept, with what has become known since a house was opened without it. */
export function mergeKept(kept: KeptHouse | undefined, now: KnownHouse): KeptHouse {
  if (kept === undefined) return { lights: [], brightness: 1, ...now }
  const named = Object.keys(now.macs)
  const addresses = Object.entries(kept.addresses).filter(([name]) => !named.includes(name))
  return {
    ...kept,
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
