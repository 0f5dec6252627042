// Runs in a worker of the browser, whose globals are missing in the page's types.
interface WorkerScope {
  postMessage(message: number): void
  onmessage: ((event: MessageEvent<number>) => void) | null
}

const scope = globalThis as unknown as WorkerScope

/** Answers each message after as many milliseconds as it says. */
scope.onmessage = ({ data: afterMs }) => {
  setTimeout(() => scope.postMessage(afterMs), afterMs)
}

export {}
