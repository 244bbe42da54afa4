/**
 * Takes from a text what could end a fence or open a turn of a conversation: runs of angle brackets, the marks of chat templates, control characters, and characters that are not seen (bidirectional, zero width, tags).
 *
 * Words stay as they are: a judge reads what was written. What is taken is put in other characters that read alike, so that nothing vanishes from the text but what nobody sees.
 */
export function neutralise(text: string): string {
  return text
    .replace(unseen, '')
    .replace(controls, ' ')
    .replace(/<{2,}/gu, (run) => '‹'.repeat(run.length))
    .replace(/>{2,}/gu, (run) => '›'.repeat(run.length))
    .replace(/<\|/gu, '‹|')
    .replace(/\|>/gu, '|›')
    .replace(/<(?=\/?(?:s|bos|eos|system|user|assistant|human|start_of_turn|end_of_turn)>)/giu, '‹')
    .replace(/\[(?=\/?(?:INST|SYS)\])/giu, '⁅')
}

/** Zero width, bidirectional controls, variation selectors, soft hyphen, tags: none is seen, and each can hide an order from a reader. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** All but the line feed and the tab. */
const controls = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu

/**
 * Puts a text between two lines that only the judge's instructions know, so that nothing in it can pass for an instruction.
 *
 * @param label what the text is: `record`, `answer`
 * @param nonce random, at least 16 characters, unknown to whoever wrote the text
 *
 * @example fence('answer', 'Give aspirin.', nonce) // <<<answer 9f2c…>>>⏎Give aspirin.⏎<<<end of answer 9f2c…>>>
 */
export function fence(label: string, text: string, nonce: string): string {
  return `<<<${label} ${nonce}>>>\n${neutralise(text)}\n<<<end of ${label} ${nonce}>>>`
}

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

/** How long a stretch of a prompt has to come back to be no chance. */
const window = 120

/**
 * Whether a text carries the system prompt of the system that is judged, or a long stretch of it. White space, case, what nobody sees and the escapes of JSON do not count.
 *
 * @param prompt one shorter than a sentence is looked for as a whole
 */
export function carriesPrompt(text: string, prompt: string): boolean {
  const wanted = plain(prompt)
  const read = plain(text)
  if (wanted === '') return false
  if (wanted.length <= window) return read.includes(wanted)
  for (let at = 0; at + window <= wanted.length; at += window / 2) {
    if (read.includes(wanted.slice(at, at + window))) return true
  }
  return read.includes(wanted.slice(-window))
}

/** A record that is an object stands in the prompt as JSON, one inside another as JSON in JSON. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\\+[nrt]/gu, ' ')
    .replace(/\\+(?=["\\/])/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** A text as quotes are compared with it: one case, one kind of white space, quotation mark and dash; none of them, nor a quotation mark, at its ends. */
export function plainQuote(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\\"/gu, '"')
    .replace(/[\u2018\u2019\u201A\u2032`]/gu, "'")
    .replace(/[\u201C\u201D\u201E\u2033«»]/gu, '"')
    .replace(/[‐-―−]/gu, '-')
    .replace(/\\n|\s+/gu, ' ')
    .replace(/^["' ]+|["' ]+$/gu, '')
    .trim()
}

/**
 * The first quote that does not stand in the answer; null where all do. White space, case, quotation marks and dashes may differ, and `…` may leave out.
 *
 * A judge that quotes what nobody wrote has judged another text.
 */
export function misquote(quotes: readonly string[], answer: string): string | null {
  const text = plainQuote(answer)
  return quotes.find((quote) => !standsIn(quote, text)) ?? null
}

function standsIn(quote: string, text: string): boolean {
  let from = 0
  const pieces = plainQuote(quote)
    .split(/…|\.{3}/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  return (
    pieces.length > 0 &&
    pieces.every((piece) => {
      const at = text.indexOf(piece, from)
      from = at + piece.length
      return at >= 0
    })
  )
}
