/** A kind of attempt, with what gives it away. */
const signs: readonly (readonly [kind: string, sign: RegExp])[] = [
  [
    'override',
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|these|those|your|the)\b.{0,40}\b(?:instructions?|prompts?|rules?|guidelines|directions|rubrics?|criteria)\b/isu,
  ],
  [
    'new-role',
    /\b(?:you are now|act as|pretend to be|from now on,? you|new (?:system )?(?:instructions?|prompt|role))\b/iu,
  ],
  [
    'score-demand',
    /\b(?:give|award|assign|return|output|rate|score|grade|respond with|answer with)\b.{0,40}(?:\b(?:score|rating|grade|full marks|maximum|top marks|perfect)\b|"score"|\b5\s*(?:\/|out of)\s*5\b)/isu,
  ],
  [
    'to-the-judge',
    /\b(?:dear|attention|note to|message to|as an?|hey|hello),? (?:the |an? )?(?:AI|LLM|judge|grader|evaluator|assistant|language model|reviewer|rater)\b/iu,
  ],
  ['verdict', /["']?score["']?\s*[:=]\s*["']?\s*[0-9]/iu],
  ['fence', /<{2,}|>{2,}|(?:end|begin|start) of (?:answer|record|document|input|data)\b|={5,}\s*(?:end|begin)/iu],
  [
    'chat-template',
    /<\|[a-z_]+\|>|\[\/?INST\]|<\/?(?:system|assistant|user|start_of_turn|end_of_turn)>|^\s*#{0,3}\s*(?:system|assistant|user|human)\s*:/imu,
  ],
  ['unseen-characters', /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E0FFF}]/u],
  ['encoded', /\b(?:base64|rot13)\b|(?:[A-Za-z0-9+/]{4}){30,}={0,2}/iu],
  [
    'prompt-theft',
    /\b(?:reveal|print|repeat|show|output|leak)\b.{0,40}\b(?:system prompt|your (?:prompt|instructions)|hidden|secret|canary|nonce)\b/isu,
  ],
]

/**
 * Kinds of attempts to steer a judge in a text, sorted. It is reported and changes no score: a fence keeps an attempt from working, and a clinician's note may speak of a score by right.
 *
 * @param text of which the first 200,000 characters are read
 */
export function findAttempts(text: string): string[] {
  const read = text.slice(0, 200_000)
  return signs
    .filter(([, sign]) => sign.test(read))
    .map(([kind]) => kind)
    .toSorted()
}
