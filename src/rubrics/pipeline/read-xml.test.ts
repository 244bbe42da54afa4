import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readXml } from './read-xml.ts'

describe('readXml', () => {
  it('reads elements, attributes, text, entities and CDATA in order', () => {
    expect(
      readXml(
        '<?xml version="1.0"?><!DOCTYPE a><!-- x --><a k="1 &lt; 2"><b/>x &amp; <c>&#65;&#x42;</c><![CDATA[<raw>]]></a>',
      ),
    ).toEqual({
      name: 'a',
      attributes: { k: '1 < 2' },
      children: [
        { name: 'b', attributes: {}, children: [] },
        'x & ',
        { name: 'c', attributes: {}, children: ['AB'] },
        '<raw>',
      ],
    })
  })

  it.each([
    ['<a><b></a></b>', 'character 6: </a> ends <b>'],
    ['<a><b>', '<b> is never ended: the document is cut off'],
    ['<a>&evil;</a>', 'character 3: "&evil;" is no entity of XML'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'character 0: no XML: "<!DOCTYPE a [<!ENTITY x \\"y\\">]><a>&x;</a>"'],
    ['', 'a document has one element at its top'],
    ['<a/><b/>', 'a document has one element at its top'],
    ['{"a":1}', 'a document has one element at its top'],
  ])('refuses %s', (text, message) => {
    expect(() => readXml(text)).toThrow(new Error(message))
  })

  it('gives back any text that was escaped', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = text.replace(/[&<>"']/gu, (one) => `&#${one.codePointAt(0)};`)
        expect(readXml(`<a k="${escaped}">${escaped}</a>`)).toEqual({
          name: 'a',
          attributes: { k: text },
          children: text === '' ? [] : [text],
        })
      }),
    )
  })
})
