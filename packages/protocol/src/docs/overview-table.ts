import { type Endpoint, endpoints } from '../endpoints/endpoints.ts'
import { FAMILIES } from '../firmware/family.ts'
import { describeFamily } from './describe-firmware.ts'
import { markdownTable } from './markdown-table.ts'

/** Every call with the firmware of each family that has it. */
export function overviewTable(): string {
  return markdownTable(
    ['call', ...FAMILIES, 'login'],
    Object.values(endpoints).map((row) => [
      linkTo(row),
      ...FAMILIES.map((family) => describeFamily(row.availability, family)),
      row.auth,
    ]),
  )
}

/** The heading of a call's section. */
export function headingOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

function linkTo(row: Endpoint): string {
  const heading = headingOf(row)
  const anchor = heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
  return `[${heading.replaceAll('_', '\\_')}](#${anchor})`
}
