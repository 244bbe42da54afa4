/** A reference that a reader can follow up. */
export interface Reference {
  readonly kind: 'url' | 'doi' | 'pmid' | 'pmcid' | 'named' | 'link' | 'snippet'
  /** As it stands in the response. */
  readonly text: string
  /** The tag of who found it, where it carries one that the rules know. */
  readonly provenance?: string
}
