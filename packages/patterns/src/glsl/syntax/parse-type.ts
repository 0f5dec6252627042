import type { Token } from '../text/tokens.ts'
import { isBasicType } from '../types/type.ts'
import type { TokenReader } from './token-reader.ts'
import type { ArraySize, DeclarationNode, ExpressionNode, TypeNode } from './tree.ts'

/** Reads an expression without commas: the size of an array. */
type ParseSize = (reader: TokenReader) => ExpressionNode

/** True for a word that names a type. */
export function isTypeName({ kind, text }: Token, structs: ReadonlySet<string>): boolean {
  return kind === 'name' && (isBasicType(text) || structs.has(text))
}

/** A type: `vec3`, `float[2]`, or a struct with its declaration. */
export function parseType(reader: TokenReader, parseSize: ParseSize): TypeNode {
  const { place } = reader
  if (reader.isAt('struct')) return parseStruct(reader, parseSize)
  const { text: name } = reader.expectName('a type')
  return { name, struct: undefined, sizes: parseSizes(reader, parseSize), place }
}

function parseStruct(reader: TokenReader, parseSize: ParseSize): TypeNode {
  const { place } = reader.next()
  const name = reader.peek().kind === 'name' ? reader.next().text : `struct of line ${place.line}`
  reader.structs.add(name)
  reader.expect('{', 'before the fields of a struct')
  const fields: DeclarationNode[] = []
  while (!reader.accept('}')) {
    const start = reader.place
    while (reader.isAt('highp', 'mediump', 'lowp')) reader.next()
    const type = parseType(reader, parseSize)
    const names = []
    do {
      const { text, place: at } = reader.expectName('a field')
      names.push({ name: text, sizes: parseSizes(reader, parseSize), value: undefined, place: at })
    } while (reader.accept(','))
    reader.expect(';', 'after a field')
    fields.push({ kind: 'declare', qualifiers: [], type, names, place: start })
  }
  return { name, struct: { name, fields, place }, sizes: [], place }
}

/** The sizes of arrays: `[2][3]`, `[]`. */
export function parseSizes(reader: TokenReader, parseSize: ParseSize): ArraySize[] {
  const sizes: ArraySize[] = []
  while (reader.accept('[')) {
    if (reader.accept(']')) {
      sizes.push(undefined)
      continue
    }
    sizes.push(parseSize(reader))
    reader.expect(']', 'after the size of an array')
  }
  return sizes
}
