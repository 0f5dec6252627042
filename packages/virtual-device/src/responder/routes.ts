import { type DescribedDevice, type Endpoint, endpoints, hasFeature } from '@ledloom/protocol'

/** Prefix of every path of the interface. */
const PREFIX = '/xled/v1/'

/** The row for a request; `undefined` when this firmware has none. */
type Routes = (method: string, path: string) => Endpoint | undefined

/** Creates the routes of a firmware, by all paths and methods of its rows. */
export function createRoutes(device: DescribedDevice): Routes {
  const rows = Object.values(endpoints).filter((row) => hasFeature(row, device))
  const routes = new Map<string, Endpoint>(
    rows.flatMap((row) => routesOf(row).map((route) => [route, row] as const)),
  )
  // Paths with escapes are rare, and decoding them is slow.
  return (method, path) =>
    routes.get(`${method} ${path}`) ?? routes.get(`${method} ${decodePath(path)}`)
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
