// Gives these their own TypeScript: they use the compiler's JavaScript interface, which version 7 lacks.
const OLDER_TYPESCRIPT = ['typedoc', 'openapi-typescript']

module.exports = {
  hooks: {
    readPackage(manifest) {
      if (!OLDER_TYPESCRIPT.includes(manifest.name)) return manifest
      const { typescript, ...peerDependencies } = manifest.peerDependencies
      const dependencies = { ...manifest.dependencies, typescript: '~6.0.0' }
      return { ...manifest, dependencies, peerDependencies }
    },
  },
}
