/** When a reference that carries the tag of who found it can be traced. */
interface ProvenanceRule {
  /** Whether an address, a DOI, a PMID or a PMCID in it counts. */
  readonly identifiers: boolean
  /** Links that count, from the root of a site; `{uuid}` stands for one. */
  readonly links: readonly string[]
  /** From how many characters on a whole answer that it quotes counts; null where none does. */
  readonly snippetFrom: number | null
}

/** What counts as a reference that can be traced. */
export interface ReferenceRules {
  /** By the value of `source` in a reference, in any letter case. A tag that is not listed changes nothing. */
  readonly provenance: Readonly<Record<string, ProvenanceRule>>
  /** Publishers whose documents are known by name, as they write themselves: with a year or the number of a document they are a source. */
  readonly publishers: readonly string[]
  /** Hosts, with what lies under them, that are no source: they find, or generate, what others publish. */
  readonly refusedHosts: readonly string[]
}

/**
 * What counts by default.
 *
 * Source of the tags and their rules: "Medical Accuracy Evaluator", source quality guidance. Publishers and refused hosts are our choice.
 */
export const referenceRules: ReferenceRules = {
  provenance: {
    Perplexity: { identifiers: true, links: [], snippetFrom: null },
    NihAI: { identifiers: true, links: ['/search/nihai/objects/{uuid}'], snippetFrom: 80 },
  },
  publishers: [
    'AAFP AAP ACC ACCP ACG ACOG ACP ACR ADA AGA AHA ASCO ASH ATS AAHA AVMA BSAVA IRIS ISFM WSAVA',
    'ACVIM BMJ BNF BTS CDC Cochrane EASD EASL ECDC EMA ERS ESC ESMO EULAR FDA GINA GOLD HAS IDSA',
    'JAMA KDIGO Lancet NCCN NEJM NHS NICE NIH RCOG SIGN STIKO USPSTF WHO AWMF RKI UpToDate',
  ].flatMap((line) => line.split(' ')),
  refusedHosts: [
    'bing.com',
    'chatgpt.com',
    'claude.ai',
    'duckduckgo.com',
    'google.com',
    'openai.com',
    'perplexity.ai',
    'domain.com',
    'url.com',
    'website.com',
    'yourdomain.com',
  ],
}

/** A reference that a reader can follow up. */
export interface Reference {
  readonly kind: 'url' | 'doi' | 'pmid' | 'pmcid' | 'named' | 'link' | 'snippet'
  /** As it stands in the response. */
  readonly text: string
  /** The tag of who found it, where it carries one that the rules know. */
  readonly provenance?: string
}
