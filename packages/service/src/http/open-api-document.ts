import { z } from 'zod'
import type { AnswerForm, Endpoint } from './contract/endpoint.ts'
import { namedSchemas } from './contract/named-schemas.ts'
import { PROBLEMS, type ProblemName, problemData } from './contract/problem.ts'

type Json = Readonly<Record<string, unknown>>

const DESCRIPTION =
  'Everything that `ledloom serve --http` lets other programs do. Errors are problem documents (RFC 9457). Only this machine may ask, without a token, unless the network is allowed; then each request needs one.'

/** The version of the interface: the one in its paths. */
const VERSION = '1'

const SCHEMAS = '#/components/schemas/'

const RESPONSES = '#/components/responses/'

/** The document that describes an interface, in OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const each of endpoints) {
    paths[each.path] ??= {}
    paths[each.path]![each.method.toLowerCase()] = operationOf(each)
  }
  const groups = [...new Set(endpoints.map(({ group }) => group))]
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Ledloom', version: VERSION, description: DESCRIPTION },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: groups.map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(),
      responses: Object.fromEntries(Object.entries(PROBLEMS).map(problemResponse)),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'made by `ledloom token add`' },
      },
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const { id, group, summary, description, scope, body } = endpoint
  const parameters = [
    ...parametersOf('path', endpoint.pathValues),
    ...parametersOf('query', endpoint.query),
    ...parametersOf('header', endpoint.headers),
  ]
  return {
    ...{ operationId: id, tags: [group], summary },
    ...(description !== undefined && { description }),
    // A machine that only answers itself needs no token.
    security: scope === undefined ? [] : [{}, { token: [scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: inline(body, 'input') } },
      },
    }),
    responses: responsesOf(endpoint),
  }
}

function parametersOf(place: 'path' | 'query' | 'header', values: z.ZodObject): readonly Json[] {
  return Object.entries(values.shape).map(([name, value]) => {
    const { description, ...schema } = inline(value as z.ZodType, 'input')
    const isRequired = place === 'path' || !(value as z.ZodType).safeParse(undefined).success
    return { name, in: place, required: isRequired, schema, ...(description && { description }) }
  })
}

function responsesOf(endpoint: Endpoint): Json {
  const { answer, statuses } = endpoint
  const usual = answer.kind === 'nothing' ? 204 : 200
  const content = contentOf(answer)
  const answers = [usual, ...statuses].map((status) => [
    status,
    { description: endpoint.summary, ...(content !== undefined && { content }) },
  ])
  const problems = problemsOf(endpoint).map((name) => [
    PROBLEMS[name].status,
    { $ref: RESPONSES + name },
  ])
  return {
    ...Object.fromEntries([...problems, ...answers]),
    default: { $ref: `${RESPONSES}failed` },
  }
}

/** The problems that a call is likely to have. */
function problemsOf({
  scope,
  body,
  query,
  pathValues,
  headers,
  problems,
}: Endpoint): ProblemName[] {
  const hasValues = [query, pathValues].some(({ shape }) => Object.keys(shape).length > 0)
  return [
    ...(scope === undefined ? [] : (['unauthorized', 'forbidden'] as const)),
    ...(body === undefined ? [] : (['malformed', 'too-large', 'wrong-content-type'] as const)),
    ...('If-Match' in headers.shape ? (['changed'] as const) : []),
    ...(body !== undefined || hasValues ? (['invalid'] as const) : []),
    ...problems,
  ]
}

function problemResponse([name, { title }]: readonly [string, { readonly title: string }]) {
  const content = { 'application/problem+json': { schema: referenceTo(problemData) } }
  return [name, { description: title, content }] as const
}

function contentOf(answer: AnswerForm): Json | undefined {
  if (answer.kind === 'nothing') return undefined
  if (answer.kind === 'json') return { 'application/json': { schema: referenceTo(answer.schema) } }
  const type = answer.kind === 'text' ? answer.contentType.split(';')[0]! : 'text/event-stream'
  return { [type]: { schema: { type: 'string' } } }
}

function referenceTo(schema: z.ZodType): Json {
  const { id } = namedSchemas.get(schema) ?? {}
  if (id === undefined) throw new TypeError('a schema of an answer needs a name')
  return { $ref: SCHEMAS + id }
}

function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(namedSchemas, {
    uri: (id) => SCHEMAS + id,
    // Later versions may say more.
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]),
  )
}

function inline(schema: z.ZodType, io: 'input' | 'output'): Json & { description?: string } {
  const { $schema, ...json } = z.toJSONSchema(schema, { io })
  return json
}
