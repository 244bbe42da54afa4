/** The numbers that are also read in words; they are reported before a unit of time or a count ("two weeks", "one puff"), and never bare. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen twenty'
  )
    .split(' ')
    .map((word, index) => [word, index + 1]),
)

/** Words that make a number of the word after them another one: "thirty two weeks" is not two weeks. */
export const tens: ReadonlySet<string> = new Set(
  'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'.split(' '),
)
