/** Most bytes of a scene file, as the action takes. */
const MOST_BYTES = 30_000

/** Reads a scene file that was chosen. @throws Error in one sentence if it can't be one */
export async function readSceneFile(file: Pick<File, 'name' | 'size' | 'text'>): Promise<string> {
  const { name, size } = file
  if (!/\.(ya?ml|json)$/i.test(name)) {
    throw new Error(`${name} is no scene file: those are YAML or JSON, such as scene.yaml.`)
  }
  if (size > MOST_BYTES) {
    const limit = MOST_BYTES.toLocaleString('en')
    throw new Error(
      `${name} has ${size.toLocaleString('en')} bytes; the page takes scene files of up to ${limit}. Larger ones play with “ledloom play … --to ${name}”.`,
    )
  }
  return file.text()
}
