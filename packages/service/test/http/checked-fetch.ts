import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import * as assert from 'uvu/assert'

type Json = { readonly [key: string]: unknown }

/** The part of an OpenAPI document that answers are checked by. */
type Described = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, Described200>> } & Json
}

type Operation = { readonly responses: Readonly<Record<string, Described200>> }

type Described200 = {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>
}

/** Checks answers by the document that describes the interface. */
export class AnswerCheck {
  readonly #document: Described
  readonly #ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true })
  /** The calls that were made, as `GET /api/v1/house 200`. */
  readonly seen = new Set<string>()

  constructor(document: unknown) {
    this.#document = document as Described
    addFormats.default(this.#ajv)
    this.#ajv.addKeyword('components')
    // Unlike clients, the test knows all fields.
    this.#ajv.addSchema({ $id: 'api', components: closed(this.#document.components) })
  }

  /** Fetches, and asserts that the answer is as the document says. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const response = await fetch(request)
    await this.check(request.method, new URL(request.url).pathname, response.clone())
    return response
  }

  async check(method: string, path: string, response: Response): Promise<void> {
    const { status, headers } = response
    const template = Object.keys(this.#document.paths).find((each) => patternOf(each).test(path))
    const operation = this.#document.paths[template ?? '']?.[method.toLowerCase()]
    const call = `${method} ${template} ${status}`
    this.seen.add(call)
    const found = operation?.responses[status] ?? operation?.responses.default
    assert.ok(found, `the document lacks ${call}`)
    const name = found.$ref?.split('/').at(-1)
    const { content } = name === undefined ? found : this.#document.components.responses[name]!
    const [type = ''] = (headers.get('content-type') ?? '').split(';')
    if (content === undefined || status === 304) return assert.is(await response.text(), '')
    const schema = content[type]?.schema
    assert.ok(schema, `${call} answers ${type}`)
    if (!type.endsWith('json')) return
    const body = await response.json()
    const reference = String(schema.$ref).replace('#', 'api#')
    const isRight = this.#ajv.validate({ $ref: reference }, body)
    assert.ok(isRight, `${call}: ${this.#ajv.errorsText()} in ${JSON.stringify(body)}`)
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`)
}

/** A schema whose objects have no other fields than those that are listed. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]))
  const isObject = inner.type === 'object' && inner.properties !== undefined
  const isOpen = Object.keys(inner.properties ?? {}).includes('openapi')
  return isObject && !isOpen ? { ...inner, additionalProperties: false } : inner
}
