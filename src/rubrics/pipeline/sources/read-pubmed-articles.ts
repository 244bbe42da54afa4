import type { EvidenceSource } from '../../reference-board.ts'
import { readXml, type XmlElement } from './read-xml.ts'

/**
 * Articles of PubMed, and chapters of its books, as efetch gives them. The text is the abstract, a labelled part a line ("METHODS: …"); one without an abstract is left out, and so is one that was retracted.
 *
 * @throws {Error} for what is no such document
 * @see https://dtd.nlm.nih.gov/ncbi/pubmed/doc/out/250101/
 */
export function readPubmedArticles(xml: string): readonly EvidenceSource[] {
  const root = readXml(xml)
  if (root.name !== 'PubmedArticleSet') throw new Error(`wanted <PubmedArticleSet>, got <${root.name}>`)
  return elementsOf(root).flatMap((record) => {
    const citation = find(record, 'MedlineCitation') ?? find(record, 'BookDocument')
    const pmid = textOf(citation === undefined ? undefined : find(citation, 'PMID'))
    const article = citation === undefined ? undefined : (find(citation, 'Article') ?? citation)
    if (article === undefined || pmid === '') return []
    const types = elementsOf(find(article, 'PublicationTypeList')).map(textOf)
    const text = elementsOf(find(article, 'Abstract'))
      .filter(({ name }) => name === 'AbstractText')
      .map((part) => {
        const label = part.attributes['Label'] ?? ''
        return label === '' || label === 'UNLABELLED' ? textOf(part) : `${label}: ${textOf(part)}`
      })
      .filter((line) => /\p{L}/u.test(line))
      .join('\n')
    if (text === '' || types.includes('Retracted Publication')) return []
    const journal = find(article, 'Journal') ?? find(article, 'Book')
    const title = textOf(find(article, 'ArticleTitle')) || textOf(find(article, 'VernacularTitle')) || `PubMed ${pmid}`
    return [
      {
        id: pmid,
        title,
        text,
        address: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
        publisher: textOf(find(journal, 'Title')) || textOf(find(journal, 'BookTitle')) || null,
        published: dateOf(find(find(journal, 'JournalIssue'), 'PubDate') ?? find(journal, 'PubDate')),
      },
    ]
  })
}

function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return element?.children.filter((child) => typeof child !== 'string') ?? []
}

function find(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => child.name === name)
}

/** All text of an element, that of its markup (`<i>`, `<sup>`) included. */
function textOf(element: XmlElement | undefined): string {
  const words = (child: XmlElement | string): string =>
    typeof child === 'string' ? child : child.children.map(words).join('')
  return element === undefined ? '' : words(element).replace(/\s+/gu, ' ').trim()
}

function dateOf(date: XmlElement | undefined): string | null {
  const parts = ['Year', 'Month', 'Day'].map((name) => textOf(find(date, name))).filter((part) => part !== '')
  return parts.join(' ') || textOf(find(date, 'MedlineDate')) || null
}
