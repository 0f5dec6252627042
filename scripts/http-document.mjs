// The tables of docs/http.md, from the document that describes the interface.

/** The text of docs/http.md with its tables as the interface is. */
export function withTables(text, document) {
  const tables = { endpoints: endpointTables(document), problems: problemList(document) }
  return Object.entries(tables).reduce(
    (whole, [name, table]) =>
      whole.replace(
        new RegExp(`(<!-- ${name} -->\\n)[^]*?(\\n<!-- end of ${name} -->)`),
        (_, start, end) => `${start}\n${table}\n${end}`,
      ),
    text,
  )
}

function endpointTables({ paths, tags }) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  return tags
    .map(({ name }) => {
      const rows = calls.filter(({ call }) => call.tags.includes(name))
      return `**${name}**\n\n${table(['call', 'needs', 'does'], rows.map(rowOf))}`
    })
    .join('\n\n')
}

function rowOf({ path, method, call }) {
  const { summary, description = '', security, parameters = [] } = call
  const scope = security.find(({ token }) => token)?.token[0] ?? ''
  const queries = parameters.filter((each) => each.in === 'query').map(({ name }) => `${name}=`)
  const query = queries.length > 0 ? `?${queries.join('&')}` : ''
  const text = description === '' ? summary : `${summary}. ${description.replace(/\.$/, '')}`
  return [`\`${method.toUpperCase()} ${path}${query}\``, scope, text]
}

/** A heading each, to which its `type` leads. */
function problemList({ components }) {
  return Object.entries(components.responses)
    .map(([name, { description }]) => `### ${name}\n\n${description}.`)
    .join('\n\n')
}

function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
