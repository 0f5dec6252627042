// Gives typedoc its own TypeScript: it reads sources through the compiler's JavaScript interface,
// which version 7 lacks.
module.exports = {
  hooks: {
    readPackage(manifest) {
      if (manifest.name !== 'typedoc') return manifest
      const { typescript, ...peerDependencies } = manifest.peerDependencies
      const dependencies = { ...manifest.dependencies, typescript: '~6.0.0' }
      return { ...manifest, dependencies, peerDependencies }
    },
  },
}
