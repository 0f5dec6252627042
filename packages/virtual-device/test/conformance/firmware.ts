/** The families the document describes. */
export const FAMILIES = ['D', 'F', 'G'] as const

/** A family of the document. */
export type FamilyName = (typeof FAMILIES)[number]

/** A device to look at. */
export interface Subject {
  readonly family: FamilyName
  readonly firmware: string
}

/** Every version the document names, in its order of time. */
const NAMED = [
  ...['1.99.18', '1.99.20', '1.99.24', '1.99.30', '2.0.0', '2.0.8', '2.0.22', '2.1.0', '2.2.1'],
  ...['2.3.5', '2.3.8', '2.4.2', '2.4.14', '2.4.16', '2.4.21', '2.4.22', '2.4.25', '2.4.30'],
  ...['2.5.6', '2.7.1'],
]

/** Every version the document names, those just before, one after the first range and the newest. */
export const FIRMWARES = [
  ...new Set([...NAMED.flatMap((version) => [before(version), version]), '2.4.31', '2.9.9']),
].filter((version) => isSince(version, '1.99.18'))

/** Every family at every version. */
export const SUBJECTS: readonly Subject[] = FAMILIES.flatMap((family) =>
  FIRMWARES.map((firmware) => ({ family, firmware })),
)

/** Whether `version` is `first` or later. */
export function isSince(version: string, first: string): boolean {
  return rank(version) >= rank(first)
}

function before(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (patch > 0) return `${major}.${minor}.${patch - 1}`
  return minor > 0 ? `${major}.${minor - 1}.99` : `${major - 1}.99.99`
}

function rank(version: string): number {
  return version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)
}
