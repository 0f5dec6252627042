import {
  describeFamily,
  type Endpoint,
  endpoints,
  FAMILIES,
} from '../../packages/protocol/src/index.ts'
import { allFailureRows, endpointSection, headingOf } from './endpoint-section.ts'
import { markdownTable } from './markdown-table.ts'

const INTRODUCTION = `# The device's interface

Every call that devices answer over HTTP, below \`/xled/v1/\`, with the firmware of families D, F and G
that has it. Written by \`node scripts/write-endpoints.mjs\` from the rows in
\`packages/protocol/src/endpoints\`; changes belong there.

A field is there \`always\`, it is \`optional\`, or only some firmware has it. Every answer has the field
\`code\` besides, 1000 when all is well; where a table lists it, older firmware leaves it out.

Devices leave out the keys of a request that their firmware does not know, as long as one of the same
object is known, and take a number that is written as text.`

const FAILURES = `## Failures

Every call but open ones fails with \`invalid-token\`, one that the firmware lacks with
\`resource-not-found\`, and one that takes JSON with the failures of its keys and values; the sections
above have what is particular to a call. A failure is known from the specification (\`specified\`), from
users and clients (\`reported\`), or it is what a careful device would do (\`assumed\`).`

/** The whole interface as Markdown, `docs/endpoints.md`. */
export function endpointDocument(): string {
  const failures = markdownTable(['failure', 'answer', 'known'], allFailureRows())
  const sections = Object.values(endpoints).map(endpointSection)
  const parts = [INTRODUCTION, '## Calls', overviewTable(), '## Call by call', ...sections]
  return `${[...parts, FAILURES, failures].join('\n\n')}\n`
}

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

function linkTo(row: Endpoint): string {
  const heading = headingOf(row)
  const anchor = heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
  return `[${heading.replaceAll('_', '\\_')}](#${anchor})`
}
