import type { ProviderName } from '../provider.ts'
import type { ModelRules } from './known-models.ts'

/** What a route can do, whatever the model; what its models take is in `knownModels`. */
export interface ProviderCapabilities {
  /** Where it has a batch endpoint: `null` nowhere, `everywhere`, or but for Vertex. */
  readonly batches: null | 'everywhere' | 'without vertex'
  /** What becomes of a model that is in no table: the protocol says what may be sent, or the user has to declare what it takes. */
  readonly unknownModels: 'assumed' | 'declared'
  /** What such a model takes where nothing else is declared. */
  readonly protocol: ModelRules
}

/** What the protocol of chat completions has a field for. */
const chatCompletions: ProviderCapabilities['protocol'] = {
  temperature: 'taken',
  highestTemperature: 2,
  thinkingBudget: null,
  thinkingLevels: [],
  efforts: ['low', 'medium', 'high'],
  adaptive: false,
  seed: true,
  contextWindow: null,
  mostOutputTokens: null,
  defaultOutputTokens: 8192,
  snapshots: [],
  warning: null,
}

/** A row for each route: whoever adds one says here what it can do. */
export const capabilities: Readonly<Record<ProviderName, ProviderCapabilities>> = {
  gemini: { batches: 'without vertex', unknownModels: 'declared', protocol: chatCompletions },
  anthropic: { batches: 'everywhere', unknownModels: 'declared', protocol: chatCompletions },
  openai: { batches: null, unknownModels: 'assumed', protocol: chatCompletions },
  mistral: {
    batches: null,
    unknownModels: 'assumed',
    // Its temperatures end at 1.5 (https://docs.mistral.ai/api). Which of its models take an effort, and in which words, is not known here.
    protocol: { ...chatCompletions, highestTemperature: 1.5, efforts: [] },
  },
}

/**
 * Why a route has no batch endpoint, with those that have one; undefined where it has.
 *
 * @example
 * describeNoBatch('openai', false) // 'the route "openai" has none here; those of gemini (without vertex) and anthropic do'
 */
export function describeNoBatch(provider: ProviderName, onVertex: boolean): string | undefined {
  const { batches } = capabilities[provider]
  if (batches === 'everywhere' || (batches === 'without vertex' && !onVertex)) return undefined
  const route = batches === null ? `the route "${provider}"` : 'Vertex'
  return `${route} has none here; those of ${routesWithBatches().join(' and ')} do`
}

function routesWithBatches(): string[] {
  return Object.entries(capabilities).flatMap(([name, { batches }]) =>
    batches === null ? [] : [batches === 'everywhere' ? name : `${name} (${batches})`],
  )
}
