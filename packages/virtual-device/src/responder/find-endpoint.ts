import { type Endpoint, endpoints } from '@ledloom/protocol'

/** What every path of the interface begins with. */
const PREFIX = '/xled/v1/'

const ROUTES = new Map(
  Object.values(endpoints).flatMap((row) => routesOf(row).map((route) => [route, row] as const)),
)

/** The row that a request is for, by the specified path or one devices were recorded with. */
export function findEndpoint(method: string, path: string): Endpoint | undefined {
  return ROUTES.get(`${method} ${decodePath(path)}`)
}

function routesOf(row: Endpoint): string[] {
  const methods: readonly string[] = [row.method, ...row.otherMethods]
  const paths: readonly string[] = [row.path, ...row.aliases]
  return methods.flatMap((method) => paths.map((path) => `${method} ${PREFIX}${path}`))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
