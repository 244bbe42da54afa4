import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escaped, escapeHtml } from './html.ts'

describe('escapeHtml', () => {
  it('leaves nothing that opens or closes markup', () => {
    expect(escapeHtml(`<b title="a">K+ > 6 & 'x'</b>`)).toBe(
      '&lt;b title=&quot;a&quot;&gt;K+ &gt; 6 &amp; &#39;x&#39;&lt;/b&gt;',
    )
    fc.assert(fc.property(fc.string(), (text) => !/[<>"']/u.test(escapeHtml(text))))
  })
})

describe('escaped', () => {
  it('escapes texts, keeps markup, joins lists and leaves out what is absent', () => {
    const items = ['a', '<b>'].map((item) => escaped`<li>${item}</li>`)
    expect(escaped`<ul title="${'"'}">${items}</ul>${undefined}${null}${false}${0}`.markup).toBe(
      '<ul title="&quot;"><li>a</li><li>&lt;b&gt;</li></ul>0',
    )
  })

  it('takes no text for markup, whatever it looks like', () => {
    fc.assert(fc.property(fc.string(), (text) => escaped`${text}`.markup === escapeHtml(text)))
  })
})
