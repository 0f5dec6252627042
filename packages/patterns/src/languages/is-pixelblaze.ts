/** What the player calls in a Pixelblaze pattern. */
const ENTRY =
  /\bexport\s+(?:(?:async\s+)?function(?:\s*\*\s*|\s+)|(?:var|let|const)\s+|\{[^}]*\b)(?:beforeRender|render(?:2D|3D)?)\b/

/** Words without one of which no text is a module; a comment may stand between them. */
const MAYBE_MODULE = /\bimport\b|\bexport\s*(?:default\b|\/)/

/** What only a module has. */
const MODULE = /^[ \t]*(?:import\b|export\s+default\b)/m

/**
 * True for the text of a Pixelblaze pattern, rather than of a JavaScript module: it exports what the
 * player calls, and has neither `import` nor `export default`. A text with a syntax error is judged by
 * its words, so that the error is reported in the words of its language.
 */
export async function isPixelblaze(text: string): Promise<boolean> {
  if (!ENTRY.test(text)) return false
  if (!MAYBE_MODULE.test(text)) return true
  const kinds = await kindsOfStatements(text)
  if (kinds === undefined) return !MODULE.test(text)
  return !kinds.has('ImportDeclaration') && !kinds.has('ExportDefaultDeclaration')
}

async function kindsOfStatements(text: string): Promise<ReadonlySet<string> | undefined> {
  // Loaded on demand: few files are patterns, and the parser is large.
  const { parse } = await import('acorn')
  try {
    const options = { ecmaVersion: 2022, allowImportExportEverywhere: true } as const
    return new Set(parse(text, options).body.map(({ type }) => type))
  } catch {
    return undefined
  }
}
