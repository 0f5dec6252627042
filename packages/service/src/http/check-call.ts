import type { IncomingMessage, ServerResponse } from 'node:http'
import { schemaFaults } from '@ledloom/media/schema-faults'
import type { z } from 'zod'
import type { Endpoint } from './contract/endpoint.ts'
import { invalid, type ProblemFault } from './contract/problem.ts'
import { readJsonBody } from './read-body.ts'

/** The values of a request, as the endpoint accepts them. @throws Problem */
export async function checkCall(
  endpoint: Endpoint,
  {
    request,
    response,
    url,
    pathValues,
  }: {
    readonly request: IncomingMessage
    readonly response: ServerResponse
    readonly url: URL
    readonly pathValues: Readonly<Record<string, string>>
  },
) {
  const path = check('path', endpoint.pathValues, pathValues)
  const query = check('query', endpoint.query, queryOf(url))
  const body =
    endpoint.body === undefined
      ? undefined
      : check('body', endpoint.body, await readJsonBody(request, response))
  return { path, query, body }
}

/** The parameters of an address, each once. @throws Problem */
function queryOf({ searchParams }: URL): Record<string, string> {
  const names = [...searchParams.keys()]
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) {
    throw invalid([{ in: 'query', field: twice, message: `${twice} stands there twice` }])
  }
  return Object.fromEntries(searchParams)
}

function check<Schema extends z.ZodType>(
  part: ProblemFault['in'],
  schema: Schema,
  values: unknown,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(values, { reportInput: true })
  if (success) return data
  throw invalid(
    schemaFaults(error, { schema, whole: `the ${part}` }).map(({ path, message, suggestion }) => ({
      ...{ in: part, field: path.map(String).join('.'), message, suggestion },
    })),
  )
}
