import { describe, expect, it } from 'vitest'
import { type Page, renderPage } from './page.ts'

const page: Page = {
  title: 'Scores',
  simulated: true,
  blocks: [
    { heading: 'q1\n# Perfect' },
    { text: 'a [link](https://evil.example) and <script>\u202e' },
    { head: ['id', 'what'], rows: [['c1', 'one | two']] },
    { head: ['id'], rows: [] },
    { list: ['first\nline', '<b>'] },
    { list: [] },
    { quote: '# Perfect\n\n- five points\nof five' },
  ],
}

describe('renderPage', () => {
  it('marks every heading of a simulated page, and lets no text write a heading, a tag, a link or a control character', () => {
    expect(renderPage(page, 'markdown')).toMatchInlineSnapshot(`
      "# Scores (simulated)

      Simulated: a fake server answered, and these figures are no model's opinion.

      ## q1 # Perfect (simulated)

      a \\[link](https://evil.example) and &lt;script>\\u202e

      | id | what |
      | --- | --- |
      | c1 | one \\| two |

      - first line
      - &lt;b>

      > \\# Perfect
      >
      > \\- five points
      > of five
      "
    `)
  })

  it('is plain in a terminal', () => {
    expect(renderPage({ ...page, simulated: false }, 'text')).toMatchInlineSnapshot(`
      "Scores

      q1 # Perfect

      a [link](https://evil.example) and <script>\\u202e

      id  what
      c1  one | two

      - first line
      - <b>

        # Perfect

        - five points
        of five
      "
    `)
  })
})
