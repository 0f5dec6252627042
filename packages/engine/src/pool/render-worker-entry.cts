// Piscina requires the file of its worker before it tries to import it. Node 20 aborts the process
// (`v8::Module::IsGraphAsync`) if the thread is ended while it requires an ES module; so it gets this
// one, which imports it. Plain JavaScript, as Node runs it from source without a loader.

module.exports = {
  __esModule: true,
  get default() {
    return import('./render-worker.ts').then((worker) => worker.default)
  },
  get searchCut() {
    return import('./render-worker.ts').then((worker) => worker.searchCut)
  },
}
