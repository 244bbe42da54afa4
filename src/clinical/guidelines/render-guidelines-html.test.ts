import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeHtml } from './render-guidelines-html.ts'

it('escapeHtml leaves nothing that opens or closes markup', () => {
  expect(escapeHtml(`<b title="a">K+ > 6 & 'x'</b>`)).toBe(
    '&lt;b title=&quot;a&quot;&gt;K+ &gt; 6 &amp; &#39;x&#39;&lt;/b&gt;',
  )
  fc.assert(fc.property(fc.string(), (text) => !/[<>"']/u.test(escapeHtml(text))))
})
