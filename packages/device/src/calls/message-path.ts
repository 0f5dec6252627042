const PREFIX = '/xled/v1/'

/** The path from the root; `led/mode` and `/xled/v1/led/mode` mean the same. */
export function fullPath(path: string): string {
  return path.startsWith('/') ? path : PREFIX + path
}

/** `GET led/mode`, however the path is written. */
export function endpointLabel(method: string, path: string): string {
  return `${method} ${path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path}`
}
