/**
 * A `Content-Disposition` with which a browser saves a file under a name: RFC 6266, the name for
 * old browsers in ASCII and the whole of it by RFC 8187.
 */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\w .()+-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}

/** A lone half of a character can't be encoded; marks that the RFC does not allow are. */
function encode(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
