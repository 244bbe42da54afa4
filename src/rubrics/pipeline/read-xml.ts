/** An element of XML: its name, attributes, and what lies in it, in order. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const token =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<!DOCTYPE[^[>]*>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/guy

/**
 * Reads a document of XML as data: elements, attributes, text, CDATA and the five entities that XML has by itself. It has no part of XML that reads anything else: a document type with definitions of its own is refused, so that no entity
 * expands.
 *
 * @throws {Error} for what is not well formed, with its place
 */
export function readXml(text: string): XmlElement {
  const root: { children: (XmlElement | string)[] } = { children: [] }
  const open: { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] }[] = []
  const within = (): (XmlElement | string)[] => (open.at(-1) ?? root).children
  token.lastIndex = 0
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    token.lastIndex = at
    const found = token.exec(text)
    if (found === null) throw new Error(`character ${at}: no XML: ${JSON.stringify(text.slice(at, at + 40))}`)
    const [, cdata, closed, opened, attributes = '', slash, words] = found
    if (cdata !== undefined) within().push(cdata)
    else if (words !== undefined) within().push(decodeEntities(words, at))
    else if (closed !== undefined) {
      const element = open.pop()
      if (element?.name !== closed)
        throw new Error(`character ${at}: </${closed}> ends <${element?.name ?? 'nothing'}>`)
    } else if (opened !== undefined) {
      const element = { name: opened, attributes: readAttributes(attributes, at), children: [] }
      within().push(element)
      if (slash !== '/') open.push(element)
    }
    at = token.lastIndex
  }
  const [element, second] = root.children.filter((child) => typeof child !== 'string')
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is never ended: the document is cut off`)
  if (element === undefined || second !== undefined) throw new Error('a document has one element at its top')
  return element
}

function readAttributes(text: string, at: number): Record<string, string> {
  const pairs = text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', double, single]) => [name, decodeEntities(double ?? single ?? '', at)]),
  )
}

function decodeEntities(text: string, at: number): string {
  return text.replace(/&([^;\s&]{0,12};?)/gu, (_whole, body: string) => {
    const name = body.endsWith(';') ? body.slice(0, -1) : ''
    const code = /^#x([\da-f]{1,6})$/iu.exec(name)?.[1]
    const point = code === undefined ? Number(/^#(\d{1,7})$/u.exec(name)?.[1] ?? Number.NaN) : Number.parseInt(code, 16)
    const decoded = Object.hasOwn(entities, name)
      ? entities[name]
      : point > 0 && point <= 0x10_ff_ff
        ? String.fromCodePoint(point)
        : undefined
    if (decoded === undefined) throw new Error(`character ${at}: "&${body}" is no entity of XML`)
    return decoded
  })
}
