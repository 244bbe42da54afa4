/** What a judge is told, under a version: another wording is another version. */
export interface Prompt {
  /** Kebab case. */
  readonly id: string
  readonly version: string
  /** The judge's instructions: what the dimension means, and what each score stands for. It holds no placeholder and nothing of a case. */
  readonly instructions: string
  /** Other wordings that mean the same, by name: a stability run asks these too, and no score comes of them. */
  readonly wordings?: Readonly<Record<string, string>>
}
