/** What a call asks of a model beside the prompt. What a model does not take is an error before the call, and is never left out in silence. */
export interface JudgeSettings {
  /** 0 to 2; absent, the model's own. */
  readonly temperature?: number
  /** Tokens that it may think; for models that take a budget. Not with `thinkingLevel` or `effort`. */
  readonly thinkingBudget?: number
  /** For models that take a level of thinking. */
  readonly thinkingLevel?: 'minimal' | 'low' | 'medium' | 'high'
  /** For models that take an effort. */
  readonly effort?: 'low' | 'medium' | 'high' | 'xhigh' | 'max'
  /** Tokens of the reply, thinking included; absent, the model's rule in the capability table decides, so that thinking leaves room for the verdict. */
  readonly maxOutputTokens?: number
  /** For models that take one. */
  readonly seed?: number
}
