import type { Span } from '../span.ts'
import type { StanceRole } from './stance-role.ts'

/** What a text does with an action that it names. */
export type Stance = 'recommended' | 'refused' | 'conditional' | 'considered' | 'mentioned'

/** How one mention of an action is meant. */
export interface Reading {
  readonly stance: Stance
  /** The words that decided it; undefined where nothing turned a plain order. */
  readonly cue: Span | undefined
  /** The kind of those words. */
  readonly role: StanceRole | undefined
}
