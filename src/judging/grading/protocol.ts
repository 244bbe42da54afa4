/** What a judge is told whatever it is asked, under a version: that what it reads is data, and how its reply has to look. */
export interface Protocol {
  readonly version: string
  /** The system prompt: `{{nonce}}` marks the fences, and `{{canary}}` is a word that belongs in no reply. It names the fences by `labels`. */
  readonly template: string
  /** What the fences around the two texts of a question are called: one word each. */
  readonly labels: { readonly record: string; readonly answer: string }
}
